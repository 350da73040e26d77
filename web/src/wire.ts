// Made by tools/wire_types.py from the server's types. Do not edit.

/** Every error of the REST interface. */
export interface Problem {
  error: string;
  sentence: string;
}

export interface Ok {
  ok: boolean;
}

export interface Guest {
  name: string;
  lang?: "de" | "en";
}

export interface Credentials {
  name: string;
  password: string;
  lang?: "de" | "en";
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface Deletion {
  password: string;
}

/** Fields that are None stay as they are; an empty address or webhook removes it. */
export interface Profile {
  name?: string | null;
  lang?: "de" | "en" | null;
  email?: string | null;
  webhook?: string | null;
  password?: string;
}

export interface EmailCode {
  code: string;
}

export interface Me {
  id: string;
  name: string;
  account: boolean;
  lang: string;
  email: string;
  email_confirmed: boolean;
  webhook: string;
  turns: number;
}

export interface SessionShown {
  id: string;
  agent: string;
  created: number;
  seen: number;
  this: boolean;
}

/** Shown once; lets an outside program play the seat: `Authorization: Bearer …`. */
export interface Token {
  token: string;
  table: string;
  seat: number;
}

/** A token that holds, in the list of its owner. */
export interface TokenShown {
  table: string;
  seat: number;
  game: string;
  title: string;
  state: string;
  created: number;
}

/** Why the keepers of the site should read a line of chat. */
export interface Report {
  reason: string;
}

/** Somebody whose words I do not want to read. */
export interface MutedShown {
  person: string;
  name: string;
  since: number;
}

/** I have forgotten the password of this account: mail me a code. */
export interface Forgotten {
  name: string;
}

export interface NewPasswordByCode {
  name: string;
  code: string;
  new: string;
}

/** What a page keeps for somebody under a name; empty: nothing any longer. */
export interface Preference {
  value: string;
}

/** One thing that can be chosen: its number, its words as in records, its words in the viewer's language. */
export interface Choice {
  id: number;
  words: string[];
  text: string;
  then?: number[];
  does?: string[];
}

/** The table waits for somebody who gives no sign: since when, and what the others can do about it. */
export interface Absence {
  waited: number;
  here: boolean;
  vote_after: number | null;
  alone_after: number | null;
  agreed: number[];
  needed: number;
  remind_in: number;
}

/** Who sits where. */
export interface SeatShown {
  seat: number;
  letter: string;
  name: string;
  kind: "bot" | "empty" | "person";
  account: boolean;
  level: string;
  away: boolean;
  resigned: boolean;
  may_return: boolean;
  online: boolean;
  seconds: number | null;
  absence: Absence | null;
}

/** A number of pieces of a kind; `?`: the viewer may not know which. */
export interface Amount {
  piece: string;
  n: number;
}

/** One thing that happened: who, what kind of thing, with what, from where to where, and the sentence. */
export interface Step {
  seat: number;
  verb: string;
  text: string;
  piece: string;
  n: number;
  from: string;
  to: string;
  paid: Amount[];
  got: Amount[];
  flipped: string;
  also: string[];
  lost_lead: number;
  secret: boolean;
  phase: string;
  brief: string;
  choices: number;
}

/** One line of the log as the viewer may know it. */
export interface LogLine {
  number: number;
  kind: "chance" | "turn" | "undo";
  actor: number;
  words: string[];
  steps: Step[];
  bot: boolean;
  made: number;
  undone: boolean;
}

export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  account: boolean;
  text: string;
  made: number;
}

/** none; live: `bank` seconds for the game and `add` after every turn; days: so many for every move. */
export interface Clock {
  kind?: "days" | "live" | "none";
  bank?: number;
  add?: number;
  days?: number;
  back?: number;
  patience?: number;
}

/** Somebody asks to go back to the table as it was after line `number`. */
export interface Proposal {
  number: number;
  seat: number;
  agreed: number[];
  needed: number[];
}

/** A line of the score sheets: what the points are for, and how many each seat has. */
export interface PointKind {
  name: string;
  points: number[];
}

/** How the game ended. */
export interface Result {
  scores: number[];
  places: number[];
  sheets: unknown[];
  kinds: PointKind[];
  verdict: string[];
}

/** What all chance comes from: the hash of the seed, which stands before anybody sits down, and the words that */
export interface DiceShown {
  hash: string;
  seed: string | null;
  words: string[];
}

/** A table as one seat, or a spectator, may see it: always the whole, never a difference. */
export interface TableShown {
  is: "table";
  table: string;
  game: string;
  title: string;
  state: "finished" | "open" | "running" | "stopped";
  kind: "example" | "fork" | "game" | "lesson" | "practice" | "puzzle" | "record";
  origin: string;
  setup: Record<string, number>;
  public: boolean;
  spectators: boolean;
  host: boolean;
  invite: string | null;
  seats: SeatShown[];
  you: number;
  version: number;
  after: number;
  at: number;
  acting: number[];
  asked: string;
  rule: string;
  advice: boolean;
  needs: Record<string, string[]>;
  preview: string[];
  deed: string;
  view: unknown;
  options: Choice[];
  draft: Choice[];
  instead: number[][];
  loose: number[];
  done: boolean;
  clock: Clock;
  log: LogLine[];
  chat: ChatLine[];
  proposal: Proposal | null;
  dice: DiceShown | null;
  result: Result | null;
  rematch: string | null;
  again: number[];
  watching: number;
  key: string;
}

/** A command that was not carried out; nothing was changed. */
export interface Refused {
  is: "refused";
  error: string;
  sentence: string;
  table: string;
  key: string;
}

export interface Pong {
  is: "pong";
}

/** Spectators came or went; nothing else has changed. */
export interface Watching {
  is: "watching";
  table: string;
  watching: number;
}

/** A printed figure: where it stands, on which side of what, the pieces, and how far it can be trusted. */
export interface FigureShown {
  place: string;
  item: string;
  side: number;
  value: string[];
  among: string[];
  most: number;
  source: string;
}

/** Figures as they are printed, by place. */
export interface Corrections {
  figures: Record<string, string[]>;
}

/** A figure that cannot be so, and why; without a place: the file as a whole. */
export interface WrongFigure {
  place: string;
  sentence: string;
}

/** The component file with the corrected figures and its fingerprint; both empty where a figure is wrong. */
export interface CorrectedFile {
  wrong: WrongFigure[];
  data: string;
  file: string;
}

export interface OptionFacts {
  name: string;
  default: number;
  text: string[];
}

export interface GameShown {
  name: string;
  title: string;
  seats: number[];
  rules: number;
  data: string;
  choices: number;
  options: OptionFacts[];
  bots: string[];
  cut: string[];
  bot_seconds: number;
}

/** All about a game that never changes: the words of its choices and the facts of its components. */
export interface GameFacts {
  game: GameShown;
  words: string[];
  texts: Record<string, string[]>;
  facts: unknown;
}

export interface Distribution {
  seats: number;
  games: number;
  scores: Record<string, number>;
  wins: number[];
}

export interface TileRate {
  tile: string;
  owned: number;
  won: number;
}

export interface Rating {
  bot: string;
  games: number;
  rating: number;
}

export interface Statistics {
  game: string;
  distributions: Distribution[];
  tiles: TileRate[];
  ratings: Rating[];
}

/** A turn that can be made, in sentences, and what it promises. */
export interface AdvisedTurn {
  turn: Choice[];
  text: string[];
  steps: Step[];
  gain: number;
  error: number;
  why: string;
}

/** Up to three good turns for the seat that is asked, the best first, found from what it may know. */
export interface Hints {
  after: number;
  level: number;
  worlds: number;
  turns: AdvisedTurn[];
  text: string[];
}

/** A whole turn, before it is confirmed; the coach speaks if it gives away so many points or more. */
export interface Finished {
  after: number;
  turn: number[];
  points: number;
}

/** What the coach has to say against a turn that is about to be confirmed. */
export interface Coached {
  speaks: boolean;
  late: boolean;
  text: string[];
  better: AdvisedTurn | null;
}

/** How deep is to be looked. */
export interface WantAnalysis {
  depth?: "deep" | "quick" | "standard";
}

/** The record of a finished game that was played elsewhere. */
export interface UploadedRecord {
  text: string;
}

/** An analysis that is there or at work. */
export interface AnalysisKept {
  depth: "deep" | "quick" | "standard";
  state: "done" | "stopped" | "waiting";
}

/** Some of a seat's turns together. */
export interface Share {
  turns: number;
  judged: number;
  lost: number;
  named: number;
  accuracy: number | null;
}

/** One seat's game. start + luck + own + others + rest = final, exactly. */
export interface SeatAnalysed {
  seat: number;
  place: number;
  final: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  rest: number;
  luck_by_source: Record<string, number>;
  all: Share;
  accuracy_error: number | null;
  by_phase: Record<string, Share>;
  by_kind: Record<string, Share>;
  sizes: Record<string, number>;
  account: string;
  accuracy: string;
}

/** One turn, judged from what its seat knew then. */
export interface TurnJudged {
  line: number;
  seat: number;
  phase: string;
  kind: string;
  size: "deadend" | "detour" | "key" | "sidestep" | "straight";
  loss: number;
  error: number;
  at_stake: number;
  expected: number;
  best: number;
}

/** Something to look at, in words. */
export interface MomentTold {
  line: number;
  reason: "key" | "loss" | "luck" | "swing";
  seat: number;
  amount: number;
  error: number;
  size: "deadend" | "detour" | "key" | "sidestep" | "straight" | null;
  title: string;
  headline: string;
  happened: string[];
  said: string[];
}

/** What something went for, against what it was worth to each seat. */
export interface PricePaid {
  line: number;
  what: string;
  phase: string;
  seat: number;
  pieces: number;
  worth: number[];
  paid: number | null;
  doubt: number;
}

/** Words, points or a seat. */
export interface PanelCell {
  text: string;
  points: number | null;
  seat: number;
  icon: string;
}

/** A line of a table: whose it is, and what it is about. */
export interface PanelRow {
  seat: number;
  icon: string;
  name: string;
  line: number;
  sign: string;
  cells: PanelCell[];
}

/** A table of what this game alone has. */
export interface AnalysisPanel {
  key: string;
  title: string;
  hint: string;
  first: string;
  heads: PanelCell[];
  rows: PanelRow[];
  note: string;
}

/** What one answer of chance gave every seat, against the mean of what could have come. */
export interface LuckDrawn {
  line: number;
  source: string;
  points: number[];
}

/** A part of the game. */
export interface PhaseBegun {
  line: number;
  phase: string;
}

/** What the short words in an analysis are called, in the order in which they are shown. */
export interface Words {
  phases: Record<string, string>;
  kinds: Record<string, string>;
  sources: Record<string, string>;
}

/** What there is of an analysis. */
export interface AnalysisFound {
  level: number;
  numbers: number[];
  actors: number[];
  phases: PhaseBegun[];
  points: number[][];
  chances: number[][];
  spread: number[];
  turns: TurnJudged[];
  luck: LuckDrawn[];
  seats: SeatAnalysed[];
  moments: MomentTold[];
  prices: PricePaid[];
  panels: AnalysisPanel[];
  words: Words;
  judged_by: string;
  luck_means: string;
}

/** The analysis of a finished game, as far as it has come. */
export interface AnalysisShown {
  depth: "deep" | "quick" | "standard";
  state: "done" | "none" | "stopped" | "waiting";
  judged: number;
  decisions: number;
  version: string;
  kept: AnalysisKept[];
  found: AnalysisFound | null;
}

/** The table as the seat sees it after some of a turn. */
export interface TurnFrame {
  text: string;
  view: unknown;
}

/** A turn, made or only found, step by step. */
export interface TurnTold {
  points: number;
  points_error: number;
  chance: number;
  steps: Step[];
  frames: TurnFrame[];
}

/** A judged turn beside the best that was found, through the eyes of its seat. */
export interface TurnCompared {
  line: number;
  seat: number;
  before: unknown;
  made: TurnTold;
  better: TurnTold | null;
}

/** A figure and where the true one lies in 95 of 100 cases. */
export interface Estimate {
  n: number;
  value: number;
  low: number;
  high: number;
}

/** How those did that have something in common. */
export interface InsightRow {
  key: string;
  name: string;
  wins: Estimate;
  points: Estimate;
}

/** What something went for, and how those did who got it. */
export interface InsightPrice {
  what: string;
  name: string;
  phase: string;
  price: Estimate;
  wins: Estimate;
}

/** Points given away by a seat in a game, in one part of it or by one kind of turn. */
export interface InsightLoss {
  key: string;
  name: string;
  lost: Estimate;
  accuracy: Estimate | null;
}

/** Some games of one kind with one number of seats. */
export interface InsightFigures {
  games: number;
  analysed: number;
  points: Estimate;
  accuracy: Estimate | null;
  order: InsightRow[];
  openings: InsightRow[];
  prices: InsightPrice[];
  phases: InsightLoss[];
  kinds: InsightLoss[];
}

/** How many games count with so many seats. */
export interface SeatsPlayed {
  seats: number;
  games: number;
}

/** How well bots of a level play. */
export interface LevelPlays {
  level: string;
  accuracy: Estimate;
}

/** All games of the site that everybody may look at; what was seen too rarely is left out. */
export interface Insights {
  game: string;
  seats: number;
  company: "all" | "bots" | "people";
  year: number;
  played: SeatsPlayed[];
  years: number[];
  unread: number;
  least: number;
  phases: Record<string, string>;
  all: InsightFigures | null;
  levels: LevelPlays[];
}

/** How well one played one game. */
export interface GameJudged {
  table: string;
  accuracy: number;
  lost: Record<string, number>;
}

/** How often one was placed ahead of bots of a level; beside it counts half. */
export interface BotMet {
  level: string;
  ahead: Estimate;
}

/** One's own games; those of others' tables too, at which one sat. */
export interface MyInsights {
  games: number;
  missing: number;
  unread: number;
  mine: InsightFigures | null;
  judged: GameJudged[];
  bots: BotMet[];
}

/** A try that is not the task, and what the coach adds to it; `rule`: the referee refuses it by that one. */
export interface WrongShown {
  turn: string;
  say: [string, string];
  rule: string;
}

/** A step: what the coach says and points at; with a task the turns that fulfil it, a guess, or free play. */
export interface StepShown {
  say: [string, string];
  point: string[];
  task: [string, string] | null;
  turns: string[];
  wrong: WrongShown[];
  guess: number | null;
  answer: number | null;
  free: boolean;
}

/** A word of the chapter, explained. */
export interface WordShown {
  icon: string;
  name: [string, string];
  say: [string, string];
}

/** A chapter: without its record, which lies at its table, and without what the others will do. */
export interface ChapterShown {
  key: string;
  title: [string, string];
  minutes: number;
  goal: [string, string];
  icons: string[];
  teaches: string[];
  begins: number;
  steps: StepShown[];
  words: WordShown[];
}

/** What is said when a question is put for the first time, by the rule that it comes from. */
export interface FirstWords {
  rule: string;
  say: [string, string];
}

/** A chapter that somebody has done to its end. */
export interface LessonDone {
  game: string;
  chapter: string;
}

/** A place in a game, what is done there in the words of the telling, what the referee would refuse. */
export interface ExampleShown {
  id: string;
  rules: string[];
  show: string[];
  names: string[];
  you: number;
  before: unknown;
  after: unknown;
  told: string[];
  refused: string[];
  result: Result | null;
}

/** A puzzle in the list: without its solution. */
export interface PuzzleShown {
  game: string;
  name: string;
  theme: string;
  about: [string, string];
  phase: [string, string];
  seats: number;
}

/** All puzzles, and the one of today. */
export interface PuzzleList {
  puzzles: PuzzleShown[];
  date: string;
  game: string;
  name: string;
}

/** A whole turn, as the choices of a draft. */
export interface PuzzleTry {
  choices: number[];
}

/** Another turn: what it does, and how far it is behind, in thousandths of a point. */
export interface OtherShown {
  told: string[];
  points: number;
  error: number;
  why: string[];
}

/** The best turn, in the words of a record and in sentences, and why it is not another one. */
export interface Solution {
  turn: string;
  told: string[];
  others: OtherShown[];
}

/** What is said to a try. */
export interface PuzzleAnswer {
  kind: "another" | "behind" | "right" | "shown";
  points: number;
  error: number;
  why: string[];
  tries: number;
  solved: boolean;
  solution: Solution | null;
}

/** A puzzle that somebody has tried. */
export interface PuzzleTried {
  game: string;
  name: string;
  tries: number;
  solved: boolean;
}

/** A game as it was after a log line, through the eyes of a seat. */
export interface Moment {
  number: number;
  last: number;
  seat: number;
  acting: number[];
  asked: string;
  view: unknown;
  log: LogLine[];
  scores: number[] | null;
}

/** One chance result: what could come, each with its weight, in ascending order of the choices; and what came. */
export interface Chance {
  number: number;
  result: number;
  outcomes: [number, number][];
  choice: number;
}

/** All chance of a table that is over, a page of lines at a time. */
export interface Dice {
  table: string;
  dice: DiceShown;
  results: Chance[];
  last: number;
  lines: number;
}

/** What a bot would choose, and how it would end the turn. */
export interface Hint {
  seat: number;
  choice: Choice;
  turn: Choice[];
  text: string[];
}

/** Send this table now and whenever it changes. A player who was away is back. */
export interface Watch {
  do: "watch";
  table: string;
  since?: number;
  lang?: "de" | "en";
  key?: string;
}

/** Do not send this table any longer. */
export interface Unwatch {
  do: "unwatch";
  table: string;
}

/** Add a choice to one's draft; with `confirm`, carry the turn out if that finished it. */
export interface Choose {
  do: "choose";
  table: string;
  after: number;
  at: number;
  choice: number;
  key: string;
  confirm?: boolean;
  keep?: number;
  then?: number[];
}

/** Take back the last choice of one's draft, or all of it, or one of those that are `loose`. */
export interface Undo {
  do: "undo";
  table: string;
  after: number;
  at: number;
  key: string;
  all?: boolean;
  choice?: number;
}

/** Carry the finished draft out. */
export interface Confirm {
  do: "confirm";
  table: string;
  after: number;
  at: number;
  key: string;
}

/** Ask everybody to go back to the table as it was after that log line. */
export interface Propose {
  do: "propose";
  table: string;
  after: number;
  number: number;
  key: string;
}

/** Agree to go back, or not. */
export interface Answer {
  do: "answer";
  table: string;
  number: number;
  yes: boolean;
  key: string;
}

/** A line of chat. */
export interface Say {
  do: "say";
  table: string;
  text: string;
  key: string;
}

/** Let a bot play one's seat, or take the seat back. */
export interface Away {
  do: "away";
  table: string;
  away: boolean;
  key: string;
}

/** Agree that a bot plays the seat of somebody who is asked and not there, or take that back. */
export interface Vote {
  do: "vote";
  table: string;
  seat: number;
  yes: boolean;
  key: string;
}

/** Remind somebody who is asked and not there: by the ways they have chosen, and in their list of games. */
export interface Remind {
  do: "remind";
  table: string;
  seat: number;
  key: string;
}

/** Give the game up for good: a bot plays on, and the seat comes last. */
export interface Resign {
  do: "resign";
  table: string;
  key: string;
}

/** Are you there? */
export interface Ping {
  do: "ping";
}

export interface NewTable {
  game: string;
  seats: number;
  bots?: string[];
  options?: Record<string, number>;
  title?: string;
  public?: boolean;
  spectators?: boolean;
  clock?: Clock;
  seat?: number;
  word?: string;
}

/** A game against bots, started at once. */
export interface PlayNow {
  game: string;
  bots: string[];
  options?: Record<string, number>;
  seat?: number;
  word?: string;
  seed?: number | null;
}

export interface Join {
  invite?: string;
  seat?: number;
  word?: string;
}

/** Who invites to what; for whoever has the word. */
export interface Invitation {
  table: string;
  game: string;
  title: string;
  state: "finished" | "open" | "running" | "stopped";
  host: string;
  names: string[];
  bots: string[];
  you: number;
  clock: Clock;
  spectators: boolean;
  dice: DiceShown | null;
}

/** Play on from a log line of a finished game, against bots. */
export interface Fork {
  number: number;
  seat: number;
  bot?: string;
}

export interface Note {
  text: string;
}

/** The dice of the next table that you make. */
export interface Promised {
  hash: string;
}

export interface Made {
  table: string;
  invite: string;
}

export interface LobbyRow {
  table: string;
  game: string;
  title: string;
  state: string;
  seats: number;
  names: string[];
  bots: string[];
  clock: Clock;
  spectators: boolean;
  you: number;
  turn: boolean;
  reminded: boolean;
  after: number;
  created: number;
  changed: number;
  scores: number[];
  places: number[];
}

export interface Lobby {
  tables: LobbyRow[];
  next: string | null;
}

export type Incoming = Watch | Unwatch | Ping | Choose | Undo | Confirm | Propose | Answer | Say | Away | Vote | Remind | Resign;

export type Outgoing = TableShown | Refused | Pong | Watching;
