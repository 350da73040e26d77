// Made by tools/wire_types.py from the server's types. Do not edit.

export interface Field {
  frame?: string;
  gain?: string;
  refine?: Record<string, string>;
}

export interface Name {
  en: string;
  de: string;
}

export interface Face {
  each?: Record<string, number>;
  rule?: string;
  points?: number;
  turn?: Record<string, number>;
  into?: Record<string, number>;
  shipping?: number;
  set?: string[];
  colour?: string;
}

export interface Building {
  id: string;
  name: Name;
  area: "farm" | "village";
  cost: string[];
  basic: Face;
  upgraded: Face;
  houses?: string[];
  source: string;
}

/** Layouts, row by row. */
export interface Boards {
  spring: string[][][];
  summer: string[][][];
  autumn_winter: string[][][];
}

export interface Fair {
  show: string[];
  points: number;
  source: string;
}

export interface WinterFair {
  id: string;
  four: string[];
  six: string[];
  source: string;
}

export interface WinterFace {
  points: number;
}

export interface WinterFaces {
  four: WinterFace;
  six: WinterFace;
}

export interface Fairs {
  spring: Fair[];
  summer: Fair[];
  autumn: Fair[];
  winter: WinterFair[];
  winter_faces: WinterFaces;
}

export interface Boat {
  id: string;
  spring_summer: string[];
  autumn_winter: string[];
  source: string;
}

export interface Boats {
  boat: Boat[];
}

/** What is printed on boards and tiles. */
export interface Facts {
  field: Record<string, Field>;
  keyp_tile: Record<string, string[]>;
  boards: Boards;
  building: Building[];
  fairs: Fairs;
  boats: Boats;
  layouts: Name[];
}

export interface Keyple {
  colour: string;
  lies: boolean;
}

/** A building on its plot. */
export interface Built {
  tile: number;
  upgraded: boolean;
}

/** KP 4.4: who is asked to join whom, on which field; who comes after, in order; the actions of both. */
export interface Invitation {
  asked: number;
  active: number;
  place: string;
  later: number[];
  actions: number;
  more: number[];
  plenty: boolean;
}

/** KP 4.5: actions left by seat, of the active player and of the one who joined, with the one that is asked now. */
export interface Work {
  active: number;
  follower: number;
  place: string;
  left: number[];
  plenty: boolean;
}

/** KP 4.3, 5.2: actions for sure, and whether there is one more if somebody joins or another keyple is laid down. */
export interface Gives {
  sure: number;
  more: boolean;
}

/** All that may be known from one seat; -1 is a spectator. */
export interface View {
  seat: number;
  seats: number;
  season: number;
  supply: number[];
  stores: number[][];
  keyps: number[][];
  resting: number[][];
  keypers: number[];
  layouts: number[];
  fields: Keyple[][][];
  plots: Keyple[][][];
  built: ((Built | null)[])[];
  tiles: number[][];
  display: number[];
  boats: number[];
  pool: number[];
  shipping: number[];
  privates: number[][];
  fairs: number[][];
  held: number[][];
  face_seasons: number[][];
  points: number[];
  lacks: Record<string, string[]>;
  chosen: number[];
  first: number;
  rests: number[];
  invitation: Invitation | null;
  work: Work | null;
  gives: Record<string, Gives>;
  pays: Record<string, string[]>;
}

/** All that this game sends. */
export interface Game {
  view: View;
  facts: Facts;
  sheet: object;
}
