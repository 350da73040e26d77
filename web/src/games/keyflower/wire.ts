// Made by tools/wire_types.py from the server's types. Do not edit.

/** A number of pieces of a kind, named as in steps: `worker:blue`, `skill:saw`, `wood`; printed: of `any`, too. */
export interface Amount {
  piece: string;
  n: number;
}

/** One face of a tile: what using it gives and costs, what it scores. */
export interface Face {
  points: number;
  usable: boolean;
  gain: Amount[];
  gain_one_of: ("gold" | "iron" | "stone" | "wood")[];
  workers: number;
  green: number;
  skills: number;
  transport: number;
  upgrades: number;
  pay_worker: "blue" | "green" | "red" | "yellow" | "any" | null;
  pay_skill: "anvil" | "pick" | "saw" | "any" | null;
  points_per: Amount[];
}

export interface BoatScore {
  points: number;
  per_transport: number;
  per_loop_tile: number;
  per_worker: number;
  free_upgrade: boolean;
  river: number[];
}

/** Print of a tile, with the rule that says most about it and its line on the score sheet. */
export interface Tile {
  id: string;
  name: [string, string];
  kind: "boat" | "home" | "summer_boat" | "turn_order" | "village" | "winter";
  edges: string;
  rule: string;
  line: number;
  season?: "autumn" | "spring" | "summer" | "winter";
  faces?: [Face, Face];
  price?: ("gold" | "iron" | "stone" | "wood" | "any")[];
  skill_price?: ("anvil" | "pick" | "saw" | "any")[];
  powers?: [string, string];
  points?: number;
  set_points?: number;
  set?: Amount[];
  order?: number;
  starts?: boolean;
  score?: BoatScore;
}

/** Print of the components, and names of pieces. */
export interface Facts {
  seasons: ("autumn" | "spring" | "summer" | "winter")[];
  colours: ("blue" | "green" | "red" | "yellow")[];
  resources: ("gold" | "iron" | "stone" | "wood")[];
  skills: ("anvil" | "pick" | "saw")[];
  given: string[][];
  gold_line: number;
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

/** KF 4.3: a bid as it lies at a lot. */
export interface Bid {
  seat: number;
  workers: number;
  colour: "blue" | "green" | "red" | "yellow";
  leads: boolean;
}

/** A tile that can be bid on, and what the viewer's next bid has to be to lead there. */
export interface Lot {
  tile: number;
  bids: Bid[];
  leads_with: number;
  colour?: "blue" | "green" | "red" | "yellow";
  leads_with_moved?: Record<string, number>;
  instead?: number;
}

/** KF 3.3: a losing bid of the viewer, which moves as a whole. */
export interface LostBid {
  tile: number;
  workers: number;
  colour: "blue" | "green" | "red" | "yellow";
}

/** A boat with what is on it. */
export interface Boat {
  tile: number;
  load: Amount[];
  workers: number;
  skills: number;
  taken: boolean;
  then: Amount[];
}

/** All that may be known from one seat; -1 is a spectator. */
export interface View {
  seat: number;
  seats: number;
  season: "autumn" | "spring" | "summer" | "winter";
  start: number;
  in_bag: number;
  green: number;
  supply: Amount[];
  skills_left: number;
  screen: Amount[];
  hand: Amount[];
  winter: number[];
  picks: number[];
  workers: number[];
  skill_tiles: number[];
  known: Amount[][];
  winter_tiles: number[];
  points: number[];
  lots: Lot[];
  lost_bids: LostBid[];
  on: Record<string, Amount[]>;
  goods: Record<string, Amount[]>;
  villages: Spot[][];
  up: (0 | 1)[];
  boats: Boat[];
  choosing: number[];
  gained: number[][];
  around: Free[];
  placing: Placing | null;
}

/** KF 9.3–9.7: what was given to a tile: resources, skills or workers (`Facts.given`); each as kind, what it counts */
export interface Given {
  tile: number;
  goods: number;
  chosen: number;
  sets: number;
  points: number;
  items: [number, number, number][];
}

/** One line of a score sheet; KF 9.9: with the tiles of the tour. */
export interface Item {
  rule: string;
  tile: number;
  points: number;
  tiles: number[];
  use: Given | null;
}

/** KF 9.12: what a player scores, line by line. */
export interface Sheet {
  total: number;
  items: Item[];
  flipped: number;
  purple: [number, number, number];
}
