/** What the table can know of a screen: at least so many of a kind are behind it. */
export interface Seen {
  icon: string;
  n: number;
  word: string;
}

export const atLeast = (items: Seen[]): string => items.map((one) => `${one.n} ${one.word}`).join(", ");
