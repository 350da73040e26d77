import { beforeEach, describe, expect, it, vi } from "vitest";
import { ahead } from "../src/games/keyper/ahead";
import { language } from "../src/app/lang.svelte";
import { given } from "../src/ui/reduce";
import { Table } from "../src/table/table.svelte";
import type { Choice, LogLine, TableShown } from "../src/wire";

// It looks for what the browser keeps.
vi.mock("../src/ui/sound.svelte", () => ({ chime: () => undefined }));

const options = (...all: string[]): Choice[] => all.map((words, id) => ({ id, words: words.split(" "), text: words }));
const shown = (draft: string[], ...all: string[]): TableShown =>
  ({ draft: options(...draft), options: options(...all) }) as unknown as TableShown;
const line = (number: number, actor: number, undone = false): LogLine =>
  ({ number, actor, undone, kind: "turn" }) as unknown as LogLine;

describe("an answer given ahead", () => {
  it("declines by passing", () =>
    expect(given(false, shown([], "pass", "join blue", "join white"))?.words).toEqual(["pass"]));
  it("accepts where there is one way to", () =>
    expect(given(true, shown([], "pass", "join blue"))?.words).toEqual(["join", "blue"]));
  it("leaves a choice to the person", () =>
    expect(given(true, shown([], "pass", "join blue", "join white"))).toBeNull());
  it("does not touch a turn that was begun", () => expect(given(false, shown(["join blue"], "pass"))).toBeNull());
});

describe("the question at the table", () => {
  const row = ["cows", "tiles", "keyp", "logs"];
  const fields = [row, row, row, row].flat();
  const cells = fields.map((_, n) => ({ name: `${"abcd"[n % 4]}${Math.floor(n / 4) + 1}`, row: 0, column: 0 }));
  const file = { layouts: [{ name: { en: "", de: "" }, fields, down: false }], cells, building: [], field: {} };
  const seats = ["Ann", "Ben", "Cleo"].map((name, seat) => ({ seat, name, kind: "person", letter: "ABC"[seat] }));
  /** Ann has placed a keyple on the cows of board 1, this seat is asked; Cleo looks. */
  function asked(seat: number, you = 2): Table {
    const table = new Table("t");
    const view = {
      seats: 3,
      layouts: [0],
      invitation: {
        asked: seat,
        active: 0,
        place: "1-a1",
        later: [1, 2].filter((one) => one > seat),
        alone: 2,
        together: [3, 3, 3],
        plenty: false,
      },
    };
    table.now = {
      ...shown([], "pass", "join blue"),
      you,
      seats,
      acting: [seat],
      state: "running",
      view,
    } as unknown as TableShown;
    table.facts = { facts: file } as unknown as Table["facts"];
    table.log = [line(4, 0), line(5, 1), line(6, 0)];
    table.sender.state = "idle";
    return table;
  }
  beforeEach(() => void (language.now = "en"));
  it("is put to all who may still be asked, in both languages", () => {
    expect(ahead(asked(1))).toEqual({ key: "6", ask: "Join Ann at Cows, board 1?" });
    expect(ahead(asked(1, 0))).toBeNull();
    expect(ahead(asked(1, -1))).toBeNull();
    expect(ahead(asked(2, 1))).toBeNull();
    language.now = "de";
    expect(ahead(asked(1))?.ask).toBe("Bei Ann mitmachen: Rinder, Tafel 1?");
  });
  it("is another one when the turn was taken back", () => {
    const table = asked(1);
    table.log = [line(4, 0), line(6, 0, true)];
    expect(ahead(table)?.key).toBe("4");
  });
  it("is answered, taken back and answered anew", () => {
    const table = asked(1);
    for (const [yes, kept] of [
      [true, { key: "6", yes: true }],
      [true, null],
      [true, { key: "6", yes: true }],
      [false, { key: "6", yes: false }],
    ] as const) {
      table.ahead.answer("6", yes);
      expect(table.ahead.given).toEqual(kept);
    }
  });
  it("is answered for the person when it comes, once", () => {
    for (const [yes, words] of [
      [false, "pass"],
      [true, "join blue"],
    ] as const) {
      const table = asked(1);
      const choose = vi.spyOn(table.draft, "choose").mockReturnValue();
      table.ahead.answer("6", yes);
      table.draft.meet("6");
      expect(choose).not.toHaveBeenCalled();
      table.now = asked(2).now;
      table.draft.meet("6");
      table.draft.meet("6");
      expect(choose.mock.calls.map(([choice, follow]) => [(choice as Choice).words.join(" "), follow])).toEqual([
        [words, "surely"],
      ]);
    }
  });
  it("is forgotten when somebody else accepted, or another one comes", () => {
    for (const key of ["", "9"]) {
      const table = asked(2);
      const choose = vi.spyOn(table.draft, "choose").mockReturnValue();
      table.ahead.answer("6", false);
      table.draft.meet(key);
      expect(table.ahead.given).toBeNull();
      expect(choose).not.toHaveBeenCalled();
    }
  });
});
