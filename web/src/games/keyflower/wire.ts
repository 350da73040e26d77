// Made by tools/wire_types.py from the server's types. Do not edit.

/** One face of a tile: what using it gives and costs, what it scores. */
export interface Face {
  points: number;
  usable: boolean;
  gain: number[];
  gain_one_of: number[];
  workers: number;
  green: number;
  skills: number;
  transport: number;
  upgrades: number;
  pay_worker: number;
  pay_skill: number;
  points_per: number[];
}

export interface BoatScore {
  points: number;
  per_transport: number;
  per_loop_tile: number;
  per_worker: number;
  free_upgrade: boolean;
  river: number[];
}

export interface Tile {
  id: string;
  name: [string, string];
  kind: "boat" | "home" | "summer_boat" | "turn_order" | "village" | "winter";
  edges: string;
  season?: string;
  faces?: [Face, Face];
  price?: number[];
  skill_price?: number[];
  powers?: [string, string];
  points?: number;
  set_points?: number;
  set?: number[];
  order?: number;
  starts?: boolean;
  score?: BoatScore;
}

/** What is printed on the components. */
export interface Facts {
  seasons: string[];
  sets: string[];
  tiles: Tile[];
}

/** A tile in a village: its column and row, and how often it is turned clockwise. */
export interface Spot {
  tile: number;
  q: number;
  r: number;
  turned: number;
}

/** A free place beside a village, the choice that takes it, and the rotations in which the tile in hand fits. */
export interface Free {
  choice: number;
  q: number;
  r: number;
  ways: number[];
}

/** The tile in the viewer's hand; where it was put, before it is turned. */
export interface Placing {
  tile: number;
  at: [number, number] | null;
}

/** A boat with what is on it: workers by colour, skill tiles by kind. */
export interface Boat {
  tile: number;
  cargo: number[];
  taken: boolean;
}

/** All that may be known from one seat; -1 is a spectator. */
export interface View {
  seat: number;
  seats: number;
  season: number;
  start: number;
  in_bag: number;
  green: number;
  supply: number[];
  skills_left: number;
  screen: number[];
  hand: number[];
  winter: number[];
  picks: number[];
  workers: number[];
  skill_tiles: number[];
  known_workers: number[][];
  known_skills: number[][];
  winter_tiles: number[];
  points: number[];
  lots: number[];
  bids: number[][];
  bid_colours: number[][];
  leads: number[];
  on: number[][];
  goods: number[][];
  villages: Spot[][];
  up: number[];
  boats: Boat[];
  choosing: number[];
  gained: number[][];
  around: Free[];
  placing: Placing | null;
}

/** All that this game sends. */
export interface Game {
  view: View;
  facts: Facts;
  sheet: object;
}
