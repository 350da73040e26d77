import { describe, expect, it } from "vitest";
import {
  briefOf,
  drawnEach,
  drawnOf,
  endAhead,
  gathered,
  holdOf,
  isPartOf,
  lengthOf,
  marksOf,
  motionOf,
  pictured,
  sentenceOf,
  timeOf,
  turnsSince,
  turnsToTell,
  whoseTurn,
} from "../src/table/story";
import { newAfter } from "../src/ui/reduce";
import { spots as keyflower } from "../src/games/keyflower/spots";
import { spots as keyharvest } from "../src/games/keyharvest/spots";
import { spots as keyper } from "../src/games/keyper/spots";
import type { LogLine, Step } from "../src/wire";

const step = (seat: number, verb: string, more: Partial<Step> = {}): Step => ({
  seat,
  verb,
  text: `${seat} ${verb}.`,
  piece: "",
  n: 0,
  from: "",
  to: "",
  paid: [],
  got: [],
  flipped: "",
  also: [],
  lost_lead: -1,
  secret: false,
  phase: "",
  brief: "",
  choices: 0,
  ...more,
});
const line = (number: number, actor: number, steps: Step[] = [step(actor, "pass")], more = {}): LogLine => ({
  number,
  actor,
  words: [],
  kind: actor < 0 ? "chance" : "turn",
  steps,
  bot: false,
  made: 0,
  undone: false,
  ...more,
});

it("what went back before somebody was asked is told with the season's end, owner by owner", () => {
  const back = (seat: number, n: number) =>
    step(seat, "return", { phase: "housing", paid: [{ piece: "pig", n }], piece: "pig", n });
  const ends = [step(-1, "season", { phase: "home" }), step(0, "home", { phase: "home" })];
  const log = [line(1, 0), line(2, 1, [step(1, "fair"), back(0, 4)]), line(3, 2, [back(2, 1), ...ends])];
  for (const after of [1, 2]) {
    const told = turnsSince(log, after, 1);
    expect(told.filter((turn) => turn.steps.some((one) => one.verb === "return"))).toHaveLength(1);
    expect(told.at(-1)?.ends).toBe(true);
    expect(
      told
        .at(-1)
        ?.steps.filter((one) => one.verb === "return")
        .map((one) => one.seat),
    ).toEqual([0, 2]);
  }
  expect(turnsSince(log.slice(0, 2), 1, 2).flatMap((turn) => turn.steps.map((one) => one.verb))).toEqual(["fair"]);
});

describe("turns since one's own", () => {
  it("are those of the others that count, with what chance did after them", () => {
    const log = [
      line(1, 1),
      line(2, 0),
      line(3, 1),
      line(4, -1, [step(1, "draw")]),
      line(5, 2, undefined, { undone: true }),
      line(6, 2),
    ];
    const turns = turnsSince(log, 2, 0);
    expect(turns.map((turn) => [turn.number, turn.seat, turn.steps.map((one) => one.verb)])).toEqual([
      [3, 1, ["pass", "draw"]],
      [6, 2, ["pass"]],
    ]);
  });
  it("go on where chance came in between, and are told on from there", () => {
    const drawn = (number: number): LogLine => line(number, -1, [step(-1, "draw")]);
    const log = [line(2, 0), line(3, 1), drawn(4), line(5, 1), drawn(6), line(7, 2)];
    const [turn, other] = turnsSince(log, 2, 0);
    expect(turn).toMatchObject({ number: 3, until: 5, seat: 1 });
    expect(turn?.steps.map((one) => one.verb)).toEqual(["pass", "draw", "pass", "draw"]);
    expect(other).toMatchObject({ number: 7, seat: 2 });
    const [rest] = turnsSince(log, 4, 0);
    expect([rest?.number, isPartOf(rest, turn!), isPartOf(other, turn!)]).toEqual([5, true, false]);
    // An event that nobody answers belongs to the turn that brought it; another turn of the same player is something new.
    const event = line(4, -1, [step(-1, "event")]);
    expect(turnsSince([line(3, 1), event, line(5, 1)], 2, 0)).toHaveLength(1);
    expect(turnsSince([line(3, 1), event, line(5, 2), line(6, 1)], 2, 0)).toHaveLength(3);
    expect(turnsSince([line(3, 1), line(4, 1)], 2, 0)).toHaveLength(2);
  });
  it("tell what chance gave for one's own turn, unless that goes on, and what it did to others", () => {
    const drawn = [line(2, 0), line(3, -1, [step(0, "draw")])];
    expect(turnsSince(drawn, 2, 0).map((turn) => [turn.seat, whoseTurn(turn)])).toEqual([[-1, 0]]);
    // What fills a place again after it is nobody's, and not what its card speaks of.
    const refilled = turnsSince([line(2, 0), line(3, -1, [step(0, "lay"), step(-1, "draw")])], 2, 0);
    expect(refilled.map((turn) => [whoseTurn(turn), sentenceOf(turn)])).toEqual([[0, "0 lay."]]);
    expect(turnsSince(drawn, 2, 0, true)).toEqual([]);
    expect(turnsSince([...drawn, line(4, 1)], 2, 0, true)).toHaveLength(2);
    expect(turnsSince(drawn, 2, -1)).toEqual([]);
    expect(turnsSince([line(2, 0), line(3, -1, [step(0, "win"), step(1, "win")])], 2, 0)).toMatchObject([{ seat: -1 }]);
    expect(turnsSince([line(2, 0), line(3, -1, [step(-1, "draw")])], 2, 0)).toEqual([]);
  });
  it("begin with the first turn, not with the laying of the table", () => {
    expect(turnsSince([line(1, -1, [step(-1, "start")]), line(2, 1)], 0, 0).map((turn) => turn.number)).toEqual([2]);
  });
  it("hold nobody to account for a new season", () => {
    const log = [line(1, 0), line(2, 1, [step(1, "lay")]), line(3, -1, [step(1, "draw"), step(-1, "season")])];
    expect(turnsSince(log, 1, 0).map((turn) => [turn.seat, turn.steps.map((one) => one.verb)])).toEqual([
      [1, ["lay", "draw"]],
      [-1, ["season"]],
    ]);
  });
  it("tell the end of a season once, whoever brought it, though its line stays the last for a while", () => {
    const end = [step(0, "return", { phase: "home" }), step(1, "win", { phase: "tiles" })];
    const log = [line(1, 0), line(2, 1), line(3, 2, [step(2, "pass"), ...end])];
    const first = turnsToTell(log, 1, 1, 0);
    expect(first.map((turn) => turn.id)).toEqual(["2", "3", "3-end"]);
    expect(turnsToTell([...log, line(4, 2, [step(2, "boat")])], 3, 1, 0).map((turn) => turn.id)).toEqual(["4"]);
    const own = [line(1, 1), line(2, 0, [step(0, "pass"), ...end])];
    expect(turnsToTell(own, 1, 2, 0).map((turn) => turn.id)).toEqual(["2-end"]);
    // While the passes before it are told the season is not over; other turns still have the board to themselves.
    expect(endAhead(first)?.id).toBe("3-end");
    expect(endAhead(first.slice(0, 2))).toBeNull();
    expect(endAhead([...turnsSince([line(1, 2, [step(2, "use")])], 0, 0), ...first])).toBeNull();
  });
  it("are also those a bot made in one's own seat", () => {
    expect(turnsSince([line(3, 0, undefined, { bot: true })], 2, 0)).toMatchObject([{ seat: 0 }]);
  });
  it("hold what others did in them, also what they went on with after one's own answer", () => {
    const opens = ({ steps: [first] }: LogLine): boolean => first?.verb === "place";
    const wheat = { piece: "wheat", n: 1, from: "board:1:b4", got: [{ piece: "wheat", n: 1 }] };
    const gain = (number: number, seat: number): LogLine => line(number, seat, [step(seat, "gain", wheat)]);
    const log = [
      line(1, 0, [step(0, "place")]),
      line(2, 1, [step(1, "place")]),
      line(3, 2, [step(2, "follow", { brief: "2 joins." })]),
      ...[4, 5, 6, 7].map((number) => gain(number, number % 2 ? 2 : 1)),
      line(8, 2, [step(2, "place")]),
      line(9, 0, [step(0, "follow")]),
      ...[10, 11].map((number) => gain(number, number % 2 ? 0 : 2)),
    ];
    const turns = turnsSince(log, newAfter(log, 0, true, opens), 0, true, opens);
    expect(turns.map(({ number, until, seat, steps }) => [number, until, seat, steps.length])).toEqual([
      [2, 7, 1, 6],
      [8, 10, 2, 2],
    ]);
    // A card draws what its player got as one number; it says who joined, and all that was done.
    expect(drawnOf(turns[0]!, 0).map(({ verb, n }) => [verb, n])).toEqual([
      ["place", 0],
      ["gain", 2],
    ]);
    expect([briefOf(turns[0]!, 0), sentenceOf(turns[0]!)]).toEqual([
      "2 joins.",
      "1 place. 2 follow. 2 × 1 gain. 2 × 2 gain.",
    ]);
    // What is told in pieces is the same turn.
    const [rest] = turnsToTell(log, 9, 1, 0, true, opens);
    expect([rest?.seat, isPartOf(rest, turns[1]!)]).toEqual([2, true]);
    // In one's own turn the others answer, each for themselves.
    const own = [line(1, 0, [step(0, "place")]), line(2, 1, [step(1, "decline")]), line(3, 2, [step(2, "follow")])];
    expect(turnsSince(own, 1, 0, true, opens).map((turn) => turn.seat)).toEqual([1, 2]);
  });
  it("are all five of six players", () => {
    expect(
      turnsSince(
        [1, 2, 3, 4, 5].map((seat) => line(seat, seat)),
        0,
        0,
      ),
    ).toHaveLength(5);
  });
  it("are one sentence each: what the player did first", () => {
    expect(
      sentenceOf({ id: "1", number: 1, seat: 2, steps: [step(1, "draw"), step(2, "use"), step(2, "carry")] }),
    ).toBe("2 use.");
  });
  it("tell the deed, not the lost bids that were taken up for it", () => {
    const steps = [step(2, "move"), step(2, "use"), step(2, "gain")];
    expect(sentenceOf({ id: "1", number: 1, seat: 2, steps })).toBe("2 use.");
    expect(sentenceOf({ id: "1", number: 1, seat: 2, steps: [step(2, "move")] })).toBe("2 move.");
  });
  it("draw a bid with the lost bids that were taken up for it, as one number", () => {
    const red = { piece: "worker:red" };
    const steps = [step(1, "move", { ...red, n: 1 }), step(1, "bid", { ...red, n: 2, lost_lead: 0 }), step(1, "gain")];
    const drawn = drawnOf({ id: "1", number: 1, seat: 1, steps }, 0);
    expect(drawn.map(({ verb, n }) => [verb, n])).toEqual([
      ["bid", 3],
      ["gain", 0],
    ]);
    // The log and the chips have a line for each: that of the bid counts as its sentence does.
    expect(drawnEach(steps).map(({ verb, n }) => [verb, n])).toEqual([
      ["move", 1],
      ["bid", 3],
      ["gain", 0],
    ]);
  });
  it("are captioned in a few words, and by what was done to oneself", () => {
    const bid = step(2, "bid", { brief: "2 bids.", lost_lead: -1 });
    const over = step(2, "bid", { brief: "2 overtakes 0.", lost_lead: 0 });
    expect(briefOf({ id: "1", number: 1, seat: 2, steps: [step(2, "move"), bid] }, 0)).toBe("2 bids.");
    expect(briefOf({ id: "1", number: 1, seat: 2, steps: [step(2, "use"), over] }, 0)).toBe("2 overtakes 0.");
    expect(briefOf({ id: "1", number: 1, seat: 2, steps: [step(2, "use"), over] }, -1)).toBe("2 use.");
  });
});

describe("pictures of a step", () => {
  const drawn = (piece: string, n: number, paid: [string, number][], got: [string, number][]): string => {
    const amounts = (all: [string, number][]): Step["got"] => all.map(([one, m]) => ({ piece: one, n: m }));
    const told = { piece, n, paid: amounts(paid), got: amounts(got) } as Step;
    const { pieces, got: more } = pictured(told, (one) => one.split(":")[0]!);
    return [pieces, more].map((all) => all.map(([icon, m]) => `${m} ${icon}`).join(" ")).join(" > ");
  };
  it("are of all goods that were got or paid together", () => {
    expect(
      drawn(
        "wheat",
        1,
        [],
        [
          ["wheat", 1],
          ["wine", 2],
        ],
      ),
    ).toBe("1 wheat 2 wine > ");
    expect(
      drawn(
        "brown",
        4,
        [
          ["brown", 1],
          ["white", 3],
        ],
        [],
      ),
    ).toBe("1 brown 3 white > ");
    expect(
      drawn(
        "",
        0,
        [
          ["hops", 1],
          ["wine", 1],
        ],
        [["field", 1]],
      ),
    ).toBe("1 hops 1 wine > 1 field");
  });
  it("are of what moves, then of what was got for it; equal pictures are one number", () => {
    expect(drawn("green", 1, [["yellow", 1]], [["green", 1]])).toBe("1 green > ");
    expect(
      drawn(
        "boat",
        1,
        [],
        [
          ["red", 2],
          ["saw", 1],
        ],
      ),
    ).toBe("1 boat > 2 red 1 saw");
    expect(
      drawn(
        "tile:inn",
        3,
        [],
        [
          ["tile:inn", 1],
          ["tile:mill", 1],
          ["fair:2", 1],
        ],
      ),
    ).toBe("2 tile 1 fair > ");
  });
});

describe("marks", () => {
  it("say who was there last, in which turn, and what was turned over", () => {
    const bid = step(1, "bid", { from: "seat:1", to: "tile:keywood", piece: "worker:blue" });
    const flip = step(2, "upgrade", { from: "tile:keywood", to: "supply", flipped: "tile:keywood" });
    const marks = marksOf(
      [
        { id: "4", number: 4, seat: 1, steps: [bid] },
        { id: "6", number: 6, seat: 2, steps: [flip] },
      ],
      keyflower.marked,
    );
    expect([...marks]).toEqual([["tile:keywood", { seat: 2, n: 2, flipped: true }]]);
  });
  it("lie on every field that was harvested together", () => {
    const flipped = { from: "hex:1:D4", to: "seat:1", flipped: "hex:1:D4", also: ["hex:1:D5", "hex:1:E4"] };
    const reaped = (verb: string, more: Partial<Step>): Map<string, { flipped: boolean }> =>
      marksOf([{ id: "4", number: 4, seat: 1, steps: [step(1, verb, more)] }], keyharvest.marked);
    const marks = reaped("harvest", flipped);
    expect([...marks.keys()].sort()).toEqual(["hex:1:D4", "hex:1:D5", "hex:1:E4"]);
    expect([...marks.values()].every((one) => one.flipped)).toBe(true);
    // A worker's effect counts fields without turning them over.
    const counted = reaped("harvest", { ...flipped, flipped: "" });
    expect([...counted.values()].some((one) => one.flipped)).toBe(false);
  });
  it("lie on both ends of what was carried, and on a laid tile wherever it lies", () => {
    expect(keyflower.marked(step(1, "carry", { from: "tile:a", to: "tile:b" }))).toEqual(["tile:a", "tile:b"]);
    expect(keyflower.marked(step(1, "lay", { piece: "inn", to: "village:1:0,1" }))).toEqual(["tile:inn"]);
    expect(keyper.marked(step(1, "place", { from: "keyp:1", to: "board:2:b3" }))).toEqual(["board:2:b3"]);
    expect(keyharvest.marked(step(1, "buy", { from: "store:2:D5", to: "hex:1:D5" }))).toEqual([
      "hex:1:D5",
      "store:2:D5",
    ]);
  });
});

it("pieces have pictures", () => {
  expect(
    ["worker:blue", "wood", "skill:saw", "?", "inn"].map((piece) => keyflower.icon(piece, step(1, "draw"))),
  ).toEqual(["worker-blue", "wood", "skill-saw", "worker-any", "tiles"]);
  expect(
    ["keyple:green", "keyper", "fair", "no-fair", "?"].map((piece) => keyper.icon(piece, step(1, "draw"))),
  ).toEqual(["tool-farmer", "keyper", "fair", "ui-pass", "resource-any"]);
  expect(
    ["counter:wheat", "field:D5:hops", "event:gift"].map((piece) => keyharvest.icon(piece, step(1, "draw"))),
  ).toEqual(["crop-wheat", "crop-hops", "event"]);
});

it("a field that comes to a place without a name is called by its own", () => {
  expect(["field:D5:hops", "field", "counter:hops"].map((piece) => keyharvest.called?.(piece))).toEqual(["D5", "", ""]);
});

describe("time", () => {
  it("is more for longer sentences, up to a limit, and none at once", () => {
    expect(holdOf("one two three", "calm")).toBe(700);
    expect(holdOf("one two three four five six seven", "calm")).toBe(740);
    expect(holdOf("word ".repeat(60), "calm")).toBe(1500);
    expect(holdOf("word ".repeat(60), "brisk")).toBe(300);
    expect(lengthOf(step(1, "use", { to: "tile:a", flipped: "tile:a" }), "instant")).toBe(0);
  });
  it("is less for the same deed again", () => {
    const turn = { id: "1", number: 1, seat: 1, steps: [step(1, "lay"), step(1, "lay"), step(1, "use")] };
    expect(turn.steps.map((one) => timeOf(turn, one, "calm"))).toEqual([700, 300, 700]);
  });
  it("is needed only for what moves", () => {
    expect(motionOf(step(1, "pass"), "calm")).toEqual({ travel: 0, flip: 0 });
    expect(motionOf(step(1, "use", { to: "tile:a", flipped: "tile:a" }), "calm")).toEqual({ travel: 420, flip: 500 });
  });
});

describe("the end of a season", () => {
  const lost = step(1, "return", { phase: "lost_bids" });
  const mine = step(0, "win", { phase: "tiles" });
  const theirs = step(2, "win", { phase: "tiles" });
  const pass = step(1, "pass");

  it("is a turn of its own, also after one's own pass, with oneself last in each phase", () => {
    const others = turnsSince([line(2, 0), line(3, 1, [pass, lost, mine, theirs])], 2, 0);
    expect(others.map((turn) => turn.id)).toEqual(["3", "3-end"]);
    expect(others[1]?.steps).toEqual([lost, theirs, mine]);
    const own = turnsSince([line(3, 0, [step(0, "pass"), lost, mine])], 3, 0);
    expect(own).toMatchObject([{ id: "3-end", ends: true, seat: -1 }]);
  });

  it("takes no longer than its time, however much happens", () => {
    const turn = { id: "1-end", number: 1, seat: -1, ends: true, steps: Array.from({ length: 60 }, () => mine) };
    expect(turn.steps.reduce((sum, one) => sum + timeOf(turn, one, "calm"), 0)).toBeLessThanOrEqual(12_000);
    expect(turn.steps.reduce((sum, one) => sum + timeOf(turn, one, "brisk"), 0)).toBeLessThanOrEqual(5_000);
  });
});

describe("pieces taken one by one", () => {
  const takes = (number: number, seat: number, from = "board:1:a2") => ({
    id: `${number}`,
    number,
    seat,
    steps: [step(seat, "gain", { from })],
  });
  it("are one card for each player", () => {
    const placed = { id: "1", number: 1, seat: 1, steps: [step(1, "place", { to: "board:1:a2" })] };
    const turns = [placed, takes(2, 1), takes(3, 2), takes(4, 1), takes(5, 2)];
    expect(gathered(turns).map((card) => card.map((turn) => turn.number))).toEqual([[1], [2, 4], [3, 5]]);
  });
  it("are told apart by where they come from, and by what happened between", () => {
    const turns = [takes(1, 1), takes(2, 1, "board:2:a2"), takes(3, 1)];
    expect(gathered(turns)).toHaveLength(3);
  });
  it("are told apart by what they are", () => {
    const said = (text: string, turn: ReturnType<typeof takes>) => ({ ...turn, steps: [{ ...turn.steps[0]!, text }] });
    const turns = [said("1 cow", takes(1, 1)), said("1 clay", takes(2, 2)), said("1 clay", takes(3, 1))];
    expect(gathered([...turns, said("1 clay", takes(4, 1))]).map((card) => card.map(({ number }) => number))).toEqual([
      [1],
      [2],
      [3, 4],
    ]);
  });
  it("are gone without as one card for each player too", () => {
    const declines = (number: number, seat: number) => ({
      id: `${number}`,
      number,
      seat,
      steps: [step(seat, "decline", {})],
    });
    const turns = [declines(1, 1), declines(2, 2), declines(3, 1), declines(4, 2)];
    expect(gathered(turns).map((card) => card.length)).toEqual([2, 2]);
  });
  it("leave the numbers of the marks to the cards", () => {
    const after = { id: "9", number: 9, seat: 2, steps: [step(2, "place", { to: "board:1:b1" })] };
    const marks = marksOf([takes(1, 1), takes(2, 1), after], (one) => [one.to].filter(Boolean));
    expect(marks.get("board:1:b1")?.n).toBe(2);
  });
});
