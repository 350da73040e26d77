/** How a game draws and names the pieces of its printed figures. */
export interface Pieces {
  icon: (piece: string) => string;
  word: (piece: string) => string;
}

const all = import.meta.glob<Pieces>("../../games/*/pieces.ts", { import: "pieces" });

export async function piecesOf(game: string): Promise<Pieces> {
  return (await all[`../../games/${game}/pieces.ts`]?.()) ?? { icon: () => "resource-any", word: (piece) => piece };
}
