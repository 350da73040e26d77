/** How many actions a keyple has where it can go or be laid down (KP 4.3, 5.2): the cases, and how many places are so. */
import type { Table } from "../../table/table.svelte";
import { factsOf, type Keyple, viewOf } from "./facts";
import { t } from "./texts";

export interface Case {
  key: string;
  /** Why there are so many. */
  said: string;
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

const PLACE = {
  one: { other: "kpActAlone", colour: "kpActAloneColour" },
  both: { other: "kpActTwo", colour: "kpActTwoColour" },
} as const;
const LAY = {
  one: { other: "kpActLay", colour: "kpActLayColour" },
  both: { other: "kpActLayBoth", colour: "kpActLayBothColour" },
} as const;
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
export const counts = (table: Table): boolean => !table.now?.done && viewOf(table).reasons !== null;

export function actionCases(table: Table): Cases {
  const { keyple = "", cases = [] } = viewOf(table).reasons ?? {};
  const laying = !keyple;
  const frame = laying || keyple === "white" ? ANY : keyple;
  const other = frame === ANY ? "brown" : ANY;
  const framed = Object.entries(factsOf(table).field).filter(([, one]) => one.frame === frame);
  const [field = ""] = framed.find(([, one]) => one.gain) ?? framed[0] ?? [];
  const words = laying ? LAY : PLACE;
  return {
    laying,
    field,
    frame,
    cases: cases.map(({ working, colour, merchant, actions, places }) => {
      const drawn = { colour: colour ? frame : other, lies: laying };
      const both = working > 1;
      const said = t(words[both ? "both" : "one"][colour ? "colour" : "other"]);
      return {
        key: [working, colour, merchant].join(" "),
        said: merchant ? t("kpActMerchant", { said }) : said,
        n: actions,
        on: both ? [drawn, drawn] : [drawn],
        places,
      };
    }),
  };
}
