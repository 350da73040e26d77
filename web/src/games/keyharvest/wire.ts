// Made by tools/wire_types.py from the server's types. Do not edit.

export interface Field {
  id: string;
  q: number;
  r: number;
  crop: string;
  source: string;
}

export interface Name {
  en: string;
  de: string;
}

export interface Worker {
  id: string;
  letter: string;
  value: number;
  team: "farmhand" | "townsfolk";
  de?: string;
  name?: Name;
}

export interface Event {
  id: string;
  letter: string;
  de?: string;
  name?: Name;
}

/** The numbers of places on the town board. */
export interface Places {
  registry: number;
  events: number;
  question_mark: number;
}

/** Everything in the component file that the client draws. */
export interface Printed {
  field: Field[];
  worker: Worker[];
  event: Event[];
}

/** Everything printed on boards and tiles. */
export interface Facts {
  field: Field[];
  worker: Worker[];
  event: Event[];
  places: Places;
}

/** A field in a store, the bid for it by crop, and what the viewer lacks to lay it from there. */
export interface Stored {
  field: number;
  bid: number[];
  lacks: number[];
}

/** A field as if it lay on the viewer's board (KH 3.1, 3.2, 7.1). */
export interface IfLaid {
  field: number;
  gives: number;
  joins: number;
  touches: number[];
  pushes: number;
}

/** All that may be known from one seat; -1 is a spectator. */
export interface View {
  seat: number;
  seats: number;
  ripe: number[][];
  reaped: number[][];
  workers: number[][];
  held: number;
  drawn: number;
  town: number[];
  counters: number[];
  counted: number[];
  open: number[][];
  stock: number[];
  stored: ((Stored | null)[])[];
  registry: number[];
  if_laid: IfLaid[];
  groups: number[][];
  idle: ("" | "after" | "done" | "none" | "turn")[];
  bag: number;
  laid: number[];
  event: number;
  event_later: number[];
  points: number[];
  active: number;
  order: number[];
  left: number;
  last_rounds: number[][];
  turns_left: number[];
}

/** A line of a score sheet: what there are points for. */
export interface Item {
  rule: string;
  item: "crops" | "largest" | "second" | "workers";
  points: number;
  of?: (number | string)[];
}

/** The points of one player, and what breaks a tie (KH 7.1, 7.2). */
export interface Sheet {
  total: number;
  items: Item[];
  tiles: number;
  counters: number;
}

/** All that this game sends. */
export interface Game {
  view: View;
  facts: Facts;
  sheet: Sheet;
}
