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

/** What is printed on boards and tiles. */
export interface Facts {
  field: Field[];
  worker: Worker[];
  event: Event[];
}

/** A field in a store, the bid for it by crop, and what the viewer lacks to lay it from there. */
export interface Stored {
  field: number;
  bid: number[];
  lacks: number[];
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
  gives: number[][];
  joins: number[][];
  groups: number[][];
  idle: ("" | "after" | "done" | "none" | "turn")[];
  bag: number;
  laid: number[];
  event: number;
  event_later: number[];
  points: number[];
  active: number;
  left: number;
}
