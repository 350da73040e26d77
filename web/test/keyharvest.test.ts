import { describe, expect, it } from "vitest";
import { askable } from "../src/table/refuse";
import { turnsSince, wholeOf } from "../src/table/story";
import { actionsDone, aim, litAt } from "../src/games/keyharvest/aim.svelte";
import { type EventFacts, type Facts, shownOf, type View } from "../src/games/keyharvest/facts";
import {
  answerOf,
  deedsOf,
  doing,
  eventAt,
  eventNote,
  happening,
  isTurn,
  tradeOf,
} from "../src/games/keyharvest/happening";
import { leftFor } from "../src/games/keyharvest/last";
import { arranged } from "../src/games/keyharvest/places";
import { boardLit, hexAsks, mayPlayAnother, townLit } from "../src/games/keyharvest/lit";
import { lightUp, newAfter } from "../src/ui/reduce";
import type { Table } from "../src/games/keyharvest/game";
import type { Amount, LogLine, Step } from "../src/wire";

const facts = { field: ["a1", "a2", "a3", "a4"].map((id) => ({ id })), worker: [{ id: "casual" }] } as unknown as Facts;
/** The second field lies in the registry, the third in a store. */
const view = {
  seat: 0,
  workers: [[3]],
  held: -1,
  registry: [1],
  stored: [[null, { field: 2 }]],
  ripe: [[], [0]],
  reaped: [[], []],
} as unknown as View;
const lit = (words: string, held = view): boolean[] => {
  const table = {
    lit: lightUp([{ id: 1, words: words.split(" "), text: words }]),
    loose: new Map(),
    now: { draft: [], seats: [] },
  } as unknown as Table;
  return [boardLit(table, facts, held), townLit(table, facts, held)];
};

it("a tab has its lamp where something glows, and only there", () => {
  expect(lit("harvest a1")).toEqual([true, false]);
  expect(lit("remove casual")).toEqual([true, false]);
  expect(lit("take a2")).toEqual([false, true]);
  expect(lit("lay a3")).toEqual([false, true]);
  expect(lit("done")).toEqual([false, false]);
});
it("a field that is asked for lies where it is: in town when it is sold, on the board for a worker in the hand", () => {
  expect(lit("a2")).toEqual([false, true]);
  expect(lit("a3")).toEqual([false, true]);
  expect(lit("a1")).toEqual([true, false]);
  expect(lit("a2", { ...view, held: 0 })).toEqual([true, false]);
});

it("another worker may be played instead of the one in the hand, but not of one that a field has pushed off", () => {
  const drafting = (...words: string[]): Pick<Table, "now"> =>
    ({ now: { draft: words.map((one) => ({ words: one.split(" ") })) } }) as unknown as Table;
  expect(mayPlayAnother(drafting("lay a1", "play casual"))).toBe(true);
  expect(mayPlayAnother(drafting("lay a1", "lay a2"))).toBe(false);
  expect(mayPlayAnother(drafting("play casual", "a3"))).toBe(false);
});

it("an action that was pressed lights its own things alone, until it is pressed again or something else is asked", () => {
  const words = ["harvest a1", "play casual", "remove casual", "lay a3", "take a2"];
  const at = (n: number): Table =>
    ({
      id: "t",
      now: { after: 7, at: n },
      lit: lightUp(words.map((one, id) => ({ id, words: one.split(" "), text: one }))),
    }) as unknown as Table;
  const shown = (table: Table): string[] => words.filter((one) => litAt(table, one));
  expect(shown(at(0))).toEqual(words);
  aim.press(at(0), "B");
  expect(shown(at(0))).toEqual(["play casual", "remove casual"]);
  expect(shown(at(1))).toEqual(words);
  aim.press(at(0), "D");
  expect(shown(at(0))).toEqual(["take a2"]);
  aim.press(at(0), "D");
  expect(shown(at(0))).toEqual(words);
});

it("asks the referee about a hex only while it cannot be chosen, however it is chosen", () => {
  const words = ["harvest a1", "a1", "lay a1", "take a1", "keep", "play casual", "harvest a2"];
  const asked = (...lit: string[]): string =>
    askable(hexAsks({ ...view, drawn: 0 }, true, 0, { id: "a1" }), lightUp(lit.map(choice)), words);
  const choice = (one: string, id: number) => ({ id, words: one.split(" "), text: one });
  for (const one of ["harvest a1", "a1", "lay a1", "take a1", "keep"]) expect(asked("play casual", one)).toBe("");
  expect(asked("play casual", "harvest a2")).toBe("harvest a1");
  // Only the field that was drawn can be kept.
  expect(hexAsks({ ...view, drawn: 1 }, true, 0, { id: "a1" })).not.toContain("keep");
});

it("an action is done from its line on, also while the second one goes on over several lines", () => {
  const line = (actor: number, ...all: string[]): LogLine =>
    ({ kind: "turn", actor, words: all, steps: [], undone: false }) as unknown as LogLine;
  const turn = [line(0, "take a1"), line(1, "harvest a2"), line(0, "harvest a1", "lay a3"), line(1, "draw")];
  const done = (log: LogLine[]): string => [...actionsDone(log, 0)].join("");
  expect(done(turn)).toBe("AC");
  expect(done([...turn, line(0, "remove casual")])).toBe("ABC");
  expect(done([...turn, line(1, "take a4")])).toBe("");
  expect(done([...turn.slice(0, 2), { ...turn[2]!, undone: true }])).toBe("");
});

it("fields of the registry stay where they lie", () => {
  expect(arranged([], [3, 5, 8, 9, 20, 31], 6)).toEqual([3, 5, 8, 9, 20, 31]);
  expect(arranged([3, 5, 8, 9, 20, 31], [3, 5, 9, 20, 31], 6)).toEqual([3, 5, -1, 9, 20, 31]);
  expect(arranged([3, 5, -1, 9, 20, 31], [1, 3, 5, 9, 20, 31], 6)).toEqual([3, 5, 1, 9, 20, 31]);
  expect(arranged([3, 5, 8, 9, 20, 31], [1, 2], 6)).toEqual([1, 2, -1, -1, -1, -1]);
});

it("of the last turns one has as many left as the server says, a spectator none", () => {
  const left = (seat: number): number =>
    leftFor({ now: { view: { ...view, seat, turns_left: [2, 1] } } } as unknown as Table);
  expect([0, 1, -1].map(left)).toEqual([2, 1, -1]);
});

describe("an event", () => {
  const step = (seat: number, verb: string, text: string, to = ""): Step =>
    ({ seat, verb, text, to, brief: "" }) as Step;
  const line = (actor: number, words: string, ...steps: Step[]): LogLine =>
    ({ kind: actor < 0 ? "chance" : "turn", actor, words: [words], steps, undone: false }) as LogLine;
  const event = { id: "lucky-dip", letter: "Q" } as EventFacts;
  const log = [
    line(0, "take a1", step(0, "take", "A takes A1.")),
    line(-1, "lucky-dip", step(-1, "event", "Event lucky dip.")),
    line(1, "draw", step(1, "draw", "B draws a field."), step(1, "pay", "B pays 2.")),
    line(-1, "c4", step(1, "draw", "B draws and lays C4.", "hex:1:C4")),
    line(2, "done", step(2, "decline", "C declines.")),
  ];
  const told = (more: LogLine[] = []): string[] =>
    deedsOf([...log, ...more], event).map(({ seat, steps }) => `${seat}: ${wholeOf({ steps })}`);

  it("tells of each player all that came of it, with what was drawn", () => {
    expect(told()).toEqual(["1: B draws a field. B pays 2. B draws and lays C4.", "2: C declines."]);
  });
  it("takes no turn for an answer to it: what it brought the others is on the card of the turn in which it came", () => {
    const own = line(2, "harvest b1", step(2, "harvest", "C harvests."));
    const all = [own, ...log].map((one, n) => ({ ...one, number: n + 1 }));
    const after = newAfter(all, 2, true, isTurn);
    expect(after).toBe(1);
    const [turn, ...more] = turnsSince(all, after, 2, true, isTurn);
    expect([turn?.seat, turn?.steps.filter(({ seat }) => seat === 1).length, more.length]).toEqual([0, 3, 0]);
  });
  it("took some pieces and brought others, each once", () => {
    const counter = (crop: string, n: number): Amount => ({ piece: `counter:${crop}`, n });
    const done = (verb: string, more: Partial<Step>): Step =>
      ({ verb, piece: "", n: 0, paid: [], got: [], ...more }) as Step;
    const steps = [
      done("pay", { paid: [counter("hops", 1), counter("wine", 1)] }),
      done("lay", { piece: "field:B5:hops", n: 1, paid: [counter("hops", 1)] }),
      done("fallow", { piece: "field:C1:wine", n: 1 }),
      done("decline", { piece: "field:C2:wine", n: 1 }),
    ];
    expect(tradeOf(steps)).toEqual({
      paid: [counter("hops", 2), counter("wine", 1), { piece: "field:C1:wine", n: 1 }],
      got: [],
    });
    expect(tradeOf([done("draw", { piece: "field:B5:hops", n: 1 })]).got).toEqual([{ piece: "field:B5:hops", n: 1 }]);
    const unseen = done("draw", { piece: "field", n: 1, paid: [counter("wine", 2)] });
    expect(tradeOf([unseen]).got).toEqual([{ piece: "field", n: 1 }]);
    expect(tradeOf([unseen, done("draw", { piece: "field:B5:hops", n: 1 })]).got).toEqual([
      { piece: "field:B5:hops", n: 1 },
    ]);
    expect(tradeOf([done("gain", { piece: "counter:wine", n: 2, got: [counter("wine", 2)] })])).toEqual({
      paid: [],
      got: [counter("wine", 2)],
    });
  });
  it("is over with the next turn, or where one ends", () => {
    expect(told([line(0, "harvest a1", step(0, "harvest", "A harvests."))])).toHaveLength(2);
    expect(told([line(0, "done", step(0, "end", "A ends the turn."))])).toHaveLength(2);
    expect(told([line(0, "done", step(0, "decline", "A declines."))])).toHaveLength(3);
    // Who declines a second field first goes on with the turn.
    const goesOn = { ...line(0, "done", step(0, "worker", "A plays.")), words: ["done", "play casual"] };
    expect(told([goesOn])).toHaveLength(2);
  });
  it("has those who were not asked and got nothing among those who are done", () => {
    const now = { acting: [0], you: 0, draft: [], seats: [0, 1, 2, 3].map((seat) => ({ seat })) };
    const table = {
      now: { ...now, view: { event: 0, event_later: [], active: 0, order: [0, 1, 2, 3] } },
      facts: { facts: { event: [event] } },
      log,
    } as unknown as Table;
    const open = happening(table);
    expect(open?.done.map(({ seat, steps }) => [seat, steps.length])).toEqual([
      [1, 3],
      [2, 1],
      [3, 0],
    ]);
    expect(open?.asked).toEqual([0]);
    expect([0, 1, 2].map((seat) => doing(table, seat))).toEqual(["asked", "", ""]);
    // Below the question stands of each what came of it, not how.
    expect(eventNote(table)).toBe("Event Q, Lucky dip: B draws and lays C4. C declines.");
  });
  it("goes on while the last answer to it is looked at, and is over once that is given", () => {
    const now = { after: 7, acting: [0], you: 0, draft: [] as unknown[], seats: [0, 1, 2].map((seat) => ({ seat })) };
    const shown = (more: object, view: object): void => void (table.now = { ...now, ...more, view } as never);
    const table = { facts: { facts: { event: [event] } }, log } as unknown as { now: unknown } & Table;
    shown({}, { event: 0, event_later: [], active: 1, order: [1, 2, 0] });
    expect(happening(table)?.asked).toEqual([0]);
    shown({ draft: [{}], acting: [1] }, { event: -1, event_later: [], active: 2, order: [2, 0, 1] });
    expect(happening(table)?.asked).toEqual([0]);
    expect(eventAt(table).active).toBe(1);
    shown({ after: 8, draft: [{}], acting: [1] }, { event: -1, event_later: [], active: 2, order: [2, 0, 1] });
    expect(happening(table)).toBeNull();
  });
});

describe("an answer that is told where its turn began before", () => {
  const step = (seat: number): Step => ({ seat, text: `${seat}.` }) as Step;
  const line = (number: number, actor: number, words: string, ...steps: Step[]): LogLine =>
    ({ number, kind: actor < 0 ? "chance" : "turn", actor, words: [words], steps, undone: false }) as LogLine;
  const log = [
    line(4, 1, "take a1", step(1)),
    line(5, -1, "swap", step(-1)),
    line(6, 2, "done", step(2), step(1)),
    line(7, -1, "c4", step(0), step(-1)),
  ];
  const table = {
    log,
    now: { you: 0, seats: ["Ada", "Bea", "Cem"].map((name, seat) => ({ seat, name, kind: "person" })) },
  };
  const head = (number: number, n: number, i: number): string =>
    answerOf(table as unknown as Table, { number }, log[n]!.steps[i]!);
  it("names whoever is asked, not whose turn it is", () => {
    expect(head(6, 2, 0)).toBe("Cem is asked");
    expect(head(6, 2, 1), "what it does to another is still the answer of the same").toBe("Cem is asked");
    expect(head(6, 3, 0), "for whom something is drawn").toBe("You are asked");
    expect(head(6, 3, 1), "what is drawn for nobody").toBe("");
    expect(head(4, 2, 0), "in a whole turn").toBe("");
  });
});

it("boards show the moment that is told, until one begins a turn", () => {
  const [then, since] = [{ ...view, registry: [0] }, view];
  const at = (n: number, past: unknown): View => shownOf({ now: { view: since, at: n }, past } as unknown as Table);
  expect(at(0, then)).toBe(then);
  expect(at(0, null)).toBe(since);
  expect(at(1, then)).toBe(since);
});
