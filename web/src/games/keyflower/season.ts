/** The end of a season as the steps of the server tell it: where every tile goes, who comes home, what is paid. Pure. */
import type { Table } from "../../table/table.svelte";
import type { Amount, LogLine, Step } from "../../wire";
import type { Facts, Season } from "./facts";

/** A tile that was on offer: who won it at which bid, and whether that has been told. */
export interface Lot {
  /** The number of the tile. */
  tile: number;
  /** -1: nobody. */
  winner: number;
  bid: Amount | null;
  /** Workers who stood on it. */
  on: Amount[];
  /** The step that tells it. */
  at: number;
}

/** Workers who come home, and from where. */
export interface Home {
  from: "lost_bids" | "tiles" | "home";
  /** The tile they stood on, where it is one. */
  tile: number;
  workers: Amount[];
  at: number;
}

/** What the end of the season brings to a player. */
interface Ledger {
  seat: number;
  won: Lot[];
  home: Home[];
  /** Winning bids, by colour. */
  bag: Amount[];
}

export interface SeasonEnd {
  offer: Lot[];
  orders: Lot[];
  ledgers: Ledger[];
}

function together(amounts: Amount[]): Amount[] {
  const pieces = [...new Set(amounts.map((one) => one.piece))];
  return pieces.map((piece) => ({
    piece,
    n: amounts.reduce((sum, one) => sum + (one.piece === piece ? one.n : 0), 0),
  }));
}

/** The season that is over: that of the tiles which were on offer. */
export function seasonOf(steps: Step[], facts: Facts): Season {
  const ids = new Set(steps.map((step) => step.piece));
  return facts.tiles.find((tile) => tile.season && ids.has(tile.id))?.season ?? "winter";
}

/** What is chosen once a season is over. */
const AFTERWARDS = new Set(["boat", "place"]);

/** The season in which the turn in the making was begun: until a last boat or placing is confirmed the next has not come. */
export function seasonBegun({ now, log }: Pick<Table, "now" | "log">, shown: number, facts: Facts): number {
  if (!now?.draft.some(({ words: [verb = ""] }) => AFTERWARDS.has(verb))) return shown;
  const end = log.findLast((line) => !line.undone && line.steps.some((step) => step.phase === "tiles"));
  return end ? facts.seasons.indexOf(seasonOf(end.steps, facts)) : shown;
}

/** `laid`: the tiles in the order in which they lay on offer; what is told last lay anywhere among them. */
export function seasonEnd(steps: Step[], facts: Facts, seats: number[], laid: string[]): SeasonEnd {
  const index = new Map(facts.tiles.map((tile, n) => [tile.id, n]));
  const lots = steps.flatMap((step, at): Lot[] => {
    const tile = index.get(step.piece);
    if (step.phase !== "tiles" || tile === undefined) return [];
    const won = step.verb === "win";
    return [{ tile, winner: step.seat, bid: won ? (step.paid[0] ?? null) : null, on: won ? step.got : step.paid, at }];
  });
  const orders = lots.filter((lot) => facts.tiles[lot.tile]?.kind === "turn_order");
  const place = ({ tile }: Lot): number => laid.indexOf(facts.tiles[tile]?.id ?? "");
  const offer = lots.filter((lot) => !orders.includes(lot)).sort((a, b) => place(a) - place(b));
  return {
    offer,
    orders: orders.sort((a, b) => a.tile - b.tile),
    ledgers: seats.map((seat) => {
      const own = lots.filter((lot) => lot.winner === seat);
      const back = steps.flatMap((step, at): Home[] =>
        step.verb === "return" && step.seat === seat
          ? [{ from: step.phase === "home" ? "home" : "lost_bids", tile: -1, workers: step.got, at }]
          : [],
      );
      const taken = own.flatMap((lot): Home[] =>
        lot.on.length ? [{ from: "tiles", tile: lot.tile, workers: lot.on, at: lot.at }] : [],
      );
      return {
        seat,
        won: own.filter((lot) => offer.includes(lot)),
        home: [...back, ...taken].sort((a, b) => a.at - b.at),
        bag: together(own.flatMap((lot) => (lot.bid ? [lot.bid] : []))),
      };
    }),
  };
}

/** Workers of a seat by piece: those who have come home when a step is told, and those who come after it. */
export function comeHome(
  steps: Step[],
  at: number,
  seat: number,
): { come: Map<string, number>; later: Map<string, number> } {
  const home = (told: Step[]): Map<string, number> => {
    const own = told.filter((one) => one.seat === seat && (one.verb === "return" || one.phase === "tiles"));
    return new Map(together(own.flatMap((one) => one.got)).map(({ piece, n }) => [piece, n]));
  };
  return { come: home(steps.slice(0, at + 1)), later: home(steps.slice(at + 1)) };
}

/** How many tiles a seat won at the last end of a season: those that it places. In winter also the turn order and the boat. */
export function tilesWon(log: LogLine[], facts: Facts, seat: number, winter = false): number {
  const end = log.findLast((line) => !line.undone && line.steps.some((step) => step.phase === "tiles"));
  const orders = new Set(facts.tiles.flatMap(({ kind, id }) => (kind === "turn_order" ? [id] : [])));
  const won = (end?.steps ?? []).filter((one) => one.verb === "win" && one.seat === seat);
  return winter ? won.length + 1 : won.filter((one) => !orders.has(one.piece)).length;
}

/** Who takes a boat when: those who have, then those who still will. */
export function boatOrder(steps: Step[], choosing: number[]): number[] {
  return [...steps.filter((step) => step.verb === "boat").map((step) => step.seat), ...choosing];
}

/** What lay on each boat when the season ended: what was taken with it since, else what still lies there. */
export function loads(
  steps: Step[],
  boats: { tile: number; load: Amount[] }[],
  facts: Facts,
): { tile: number; load: Amount[] }[] {
  return boats.map(({ tile, load }) => {
    const taken = steps.find((step) => step.verb === "boat" && step.piece === facts.tiles[tile]?.id);
    return { tile, load: taken?.got ?? load };
  });
}

/** The boats taken since the season ended: by whom, with what on them, in order. */
export function boatsTaken(log: LogLine[]): Map<string, { seat: number; load: Amount[] }> {
  const lines = log.filter((line) => !line.undone);
  const ended = lines.findLastIndex((line) => line.steps.some((step) => step.phase));
  const steps = ended < 0 ? [] : lines.slice(ended).flatMap((line) => line.steps);
  return new Map(
    steps.filter((step) => step.verb === "boat").map(({ piece, seat, got }) => [piece, { seat, load: got }]),
  );
}
