/** How many actions a keyple has where it can go or be laid down (KP 4.3, 5.2): the cases, and how many places are so. */
import type { Table } from "../lib/table.svelte";
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

/** Whether there are places to count. */
export const counts = (table: Table): boolean => Object.keys(viewOf(table).gives).length > 0;

export function actionCases(table: Table): Cases {
  const placed = table.now?.draft.find((one) => one.words[0] === "place")?.words[1];
  const colour = placed === undefined || placed === "white" ? ANY : placed;
  const other = colour === ANY ? "brown" : ANY;
  const framed = Object.entries(factsOf(table).field).filter(([, one]) => one.frame === colour);
  const [field = ""] = framed.find(([, one]) => one.gain) ?? framed[0] ?? [];
  const gives = Object.values(viewOf(table).gives);
  const laying = placed === undefined;
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
