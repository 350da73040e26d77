/** How many actions a keyple has where it can go or be laid down (KP 4.3, 5.2): the cases, and how many places are so. */
import type { Table } from "../../table/table.svelte";
import { factsOf, type Keyple, viewOf } from "./facts";
import type { TextKey } from "./texts";

export interface Case {
  key: TextKey;
  /** Actions. */
  n: number;
  /** What stands on the field then. */
  on: Keyple[];
  /** How many lit places are so now, or can become so. */
  places: number;
}

export interface Cases {
  laying: boolean;
  field: string;
  frame: string;
  cases: Case[];
}

const PLACE = ["kpActAlone", "kpActAloneColour", "kpActTwo", "kpActTwoColour"] as const;
const LAY = ["kpActLay", "kpActLayColour", "kpActLayBoth", "kpActLayBothColour"] as const;
/** White works in the colour of any frame: the picture has one. */
const ANY = "green";

/** The words that would choose one of these in the place of what a finished turn has. */
export const swapFor = (table: Table, ...words: string[]): string | undefined =>
  table.now?.done ? words.find((one) => table.swaps.has(one)) : undefined;

/** The boards that the keyper could claim now, as words: at once, or in the place of a keyple. */
export const claimable = (table: Table): string[] =>
  [...table.lit.keys(), ...table.swaps.keys()].filter((words) => words.startsWith("keyper "));

/** Whether the keyper was picked up: it wants a board. */
export const claims = (table: Table): boolean =>
  claimable(table).some((words) => table.lit.has(words) && table.lit.get(words)?.id === table.draft.held);

/** The keyper takes the only board there is, or waits for one to be chosen. */
export async function pickKeyper(table: Table): Promise<void> {
  const [only, another] = claimable(table);
  if (only === undefined) return;
  const swap = table.swaps.get(only);
  if (!another && swap) return table.draft.swap(swap);
  await table.draft.back(0);
  const choice = table.lit.get(only);
  if (another && choice) table.draft.hold(choice.id);
  else table.draft.choose(choice);
}

/** Whether there are places to count: one is asked for. */
export const counts = (table: Table): boolean => !table.now?.done && Object.keys(viewOf(table).gives).length > 0;

export function actionCases(table: Table): Cases {
  const placing = table.now?.draft.find((one) => one.words[0] === "place")?.words[1];
  const colour = placing === undefined || placing === "white" ? ANY : placing;
  const other = colour === ANY ? "brown" : ANY;
  const framed = Object.entries(factsOf(table).field).filter(([, one]) => one.frame === colour);
  const [field = ""] = framed.find(([, one]) => one.gain) ?? framed[0] ?? [];
  const gives = Object.values(viewOf(table).gives);
  const laying = placing === undefined;
  const cases = (laying ? LAY : PLACE).map((key, i) => {
    const [matches, two] = [i % 2 === 1, i >= 2];
    const keyple = { colour: matches ? colour : other, lies: laying };
    return {
      key,
      n: 1 + Number(matches) + Number(two),
      on: two ? [keyple, keyple] : [keyple],
      places: gives.filter((one) => one.sure === 1 + Number(matches) && (!two || one.more)).length,
    };
  });
  return { laying, field, frame: colour, cases };
}
