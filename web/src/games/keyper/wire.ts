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
  set: "home" | "later" | "spring";
  cost: string[];
  basic: Face;
  upgraded: Face;
  houses?: string[];
  source: string;
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
  seasons: ("autumn" | "spring" | "summer" | "winter")[];
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

export interface Piece {
  name: string;
  group: "animal" | "finished" | "gem" | "raw" | "wheat";
}

/** A cell of every country board, or a plot of every own board, by its word; row and column from 0. */
export interface Spot {
  name: string;
  row: number;
  column: number;
}

/** A layout of a country board. */
export interface Layout {
  name: Name;
  fields: string[];
  down: boolean;
}

/** The figures printed on boards and tiles. */
export interface Facts {
  field: Record<string, Field>;
  keyp_tile: Record<string, string[]>;
  building: Building[];
  fairs: Fairs;
  boats: Boats;
  layouts: Layout[];
  pieces: Piece[];
  colours: string[];
  cells: Spot[];
  farm: Spot[];
  village: Spot[];
}

export interface Keyple {
  colour: string;
  lies: boolean;
}

/** A building on its plot. */
export interface Built {
  tile: string;
  upgraded: boolean;
}

/** KP 7.2: a fair of somebody, held or still to be held in its season. */
export interface HeldFair {
  season: "autumn" | "spring" | "summer" | "winter";
  fair: string;
  face: "" | "four" | "six";
  show: string[];
  points: number;
}

/** KP 7.2: the seasons in which each face of the winter fairs may be held. */
export interface FaceSeasons {
  four: ("autumn" | "spring" | "summer" | "winter")[];
  six: ("autumn" | "spring" | "summer" | "winter")[];
}

/** KP 4.4: an open question who joins whom, on which field; who comes after, in order; the actions it is about. */
export interface Invitation {
  asked: number;
  active: number;
  place: string;
  later: number[];
  alone: number;
  together: number[];
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

/** KP 4.3, 5.2, 6.7: a reason for a number of actions: keyples that work, the frame's colour, a merchant. */
export interface Reason {
  working: number;
  colour: boolean;
  merchant: boolean;
  actions: number;
  places: number;
}

/** KP 4.3: the reasons for the numbers of actions, for the keyple that is placed, or for those laid down. */
export interface Reasons {
  keyple: string;
  cases: Reason[];
}

/** KP 9: a line of a score sheet. */
export interface ScoreLine {
  kind: "fairs" | "farm" | "shipping" | "village";
  points: number;
  building: string;
  upgraded: boolean;
  fair: HeldFair | null;
  pieces: Record<string, number>;
  keyples: Record<string, number>;
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
  to_choose: number[];
  fields: Keyple[][][];
  plots: Keyple[][][];
  built: ((Built | null)[])[];
  tiles: string[][];
  display: string[];
  boats: number[];
  pool: number[];
  loads: string[][];
  shipping: number[];
  privates: HeldFair[];
  fairs: string[][];
  held: HeldFair[][];
  face_seasons: FaceSeasons;
  points: number[];
  lacks: Record<string, string[]>;
  chosen: number[];
  first: number;
  rests: number[];
  invitation: Invitation | null;
  work: Work | null;
  gives: Record<string, Gives>;
  reasons: Reasons | null;
  pays: Record<string, string[]>;
  sheets: ScoreLine[][];
}
