/** Requests to the server. */
import type {
  AnalysisShown,
  ChapterShown,
  Coached,
  CorrectedFile,
  Corrections,
  ExampleShown,
  FigureShown,
  Finished,
  FirstWords,
  GameFacts,
  GameShown,
  Hint,
  Hints,
  Insights,
  Invitation,
  LessonDone,
  Lobby,
  LogLine,
  Made,
  Me,
  Moment,
  MutedShown,
  MyInsights,
  NewTable,
  PlayNow,
  Promised,
  Problem,
  Profile,
  PuzzleAnswer,
  PuzzleList,
  PuzzleTried,
  TableShown,
  TokenShown,
  TurnCompared,
} from "../wire";

/** Who sat at a table. */
export type Company = Insights["company"];

/** Games that figures are of. */
export interface Which {
  seats: number;
  company: Company;
  /** 0: any. */
  year: number;
}
const asked = (which: Which): string => `seats=${which.seats}&company=${which.company}&year=${which.year}`;

/** How deep a game is looked at. */
export type Depth = AnalysisShown["depth"];

/** What the server would not do, in its words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      "accept-language": document.documentElement.lang,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  const found: unknown = text ? JSON.parse(text) : null;
  if (!answer.ok) {
    const problem = found as Problem | null;
    throw new Refusal(answer.status, problem?.error ?? "", problem?.sentence ?? answer.statusText);
  }
  return found as T;
}

export const api = {
  me: () => ask<Me>("GET", "/api/me"),
  guest: (name: string, lang: string) => ask<Me>("POST", "/api/guest", { name, lang }),
  signUp: (name: string, password: string, lang: string) => ask<Me>("POST", "/api/account", { name, password, lang }),
  logIn: (name: string, password: string) => ask<Me>("POST", "/api/login", { name, password }),
  logOut: () => ask("POST", "/api/logout"),
  change: (profile: Profile) => ask<Me>("PATCH", "/api/me", profile),
  games: () => ask<GameShown[]>("GET", "/api/games"),
  game: (name: string) => ask<GameFacts>("GET", `/api/games/${name}`),
  course: (game: string) => ask<ChapterShown[]>("GET", `/api/lessons/${game}`),
  questions: (game: string) => ask<FirstWords[]>("GET", `/api/lessons/${game}/questions`),
  lesson: (game: string, chapter: string) => ask<Made>("POST", `/api/lessons/${game}/${chapter}`),
  lessonDone: (game: string, chapter: string) => ask("POST", `/api/lessons/${game}/${chapter}/done`),
  lessonsDone: () => ask<LessonDone[]>("GET", "/api/me/lessons"),
  puzzles: () => ask<PuzzleList>("GET", "/api/puzzles"),
  puzzle: (game: string, name: string) => ask<Made>("POST", `/api/puzzles/${game}/${name}`),
  tryPuzzle: (game: string, name: string, choices: number[]) =>
    ask<PuzzleAnswer>("POST", `/api/puzzles/${game}/${name}/try`, { choices }),
  solution: (game: string, name: string) => ask<PuzzleAnswer>("POST", `/api/puzzles/${game}/${name}/solution`),
  myPuzzles: () => ask<PuzzleTried[]>("GET", "/api/me/puzzles"),
  examples: (game: string, lang: string) => ask<ExampleShown[]>("GET", `/api/rules/${game}/examples?lang=${lang}`),
  example: (game: string, id: string) => ask<Made>("POST", `/api/rules/${game}/examples/${id}`),
  figures: (game: string) => ask<FigureShown[]>("GET", `/api/components/${game}`),
  correct: (game: string, typed: Corrections) => ask<CorrectedFile>("POST", `/api/components/${game}`, typed),
  lobby: (query: string) => ask<Lobby>("GET", `/api/tables?${query}`),
  make: (table: NewTable) => ask<Made>("POST", "/api/tables", table),
  play: (wanted: PlayNow) => ask<Made>("POST", "/api/play", wanted),
  table: (id: string, lang: string) => ask<TableShown>("GET", `/api/tables/${id}?since=0&lang=${lang}`),
  invitation: (id: string, invite: string) =>
    ask<Invitation>("GET", `/api/tables/${encodeURIComponent(id)}/invitation?invite=${encodeURIComponent(invite)}`),
  promise: () => ask<Promised>("POST", "/api/me/dice"),
  join: (id: string, invite: string, word: string) =>
    ask<TableShown>("POST", `/api/tables/${id}/join`, { invite, word }),
  leave: (id: string) => ask("POST", `/api/tables/${id}/leave`),
  fill: (id: string, bot: string) => ask<TableShown>("POST", `/api/tables/${id}/fill`, { bot }),
  rematch: (id: string) => ask<Made>("POST", `/api/tables/${id}/rematch`),
  fork: (id: string, number: number, seat: number, bot: string) =>
    ask<Made>("POST", `/api/tables/${id}/fork`, { number, seat, bot }),
  /** The log up to a line, page by page. */
  log: async (id: string, lang: string, last = Infinity): Promise<LogLine[]> => {
    const all: LogLine[] = [];
    for (;;) {
      const since = all.at(-1)?.number ?? 0;
      if (since >= last) return all;
      const page = await ask<LogLine[]>("GET", `/api/tables/${id}/log?since=${since}&lang=${lang}`);
      if (!page.length) return all;
      all.push(...page);
    }
  },
  report: (id: string, line: number) => ask("POST", `/api/tables/${id}/chat/${line}/report`, {}),
  mute: (id: string, line: number) => ask("POST", `/api/tables/${id}/chat/${line}/mute`),
  muted: () => ask<MutedShown[]>("GET", "/api/me/muted"),
  unmute: (person: string) => ask("DELETE", `/api/me/muted/${person}`),
  tokens: () => ask<TokenShown[]>("GET", "/api/me/tokens"),
  endToken: (table: string) => ask("DELETE", `/api/me/tokens/${table}`),
  logOutEverywhere: () => ask("DELETE", "/api/me/sessions"),
  confirmAddress: (code: string) => ask<Me>("POST", "/api/me/email", { code }),
  changePassword: (old: string, fresh: string) => ask("POST", "/api/me/password", { old, new: fresh }),
  forgotten: (name: string) => ask("POST", "/api/forgotten", { name }),
  newPassword: (name: string, code: string, password: string) =>
    ask<Me>("POST", "/api/forgotten/password", { name, code, new: password }),
  /** The game after a line, or after its first choices. */
  at: (id: string, number: number, seat: number, lang: string, choices = 0) =>
    ask<Moment>("GET", `/api/tables/${id}/at/${number}?seat=${seat}&lang=${lang}&choices=${choices}`),
  /** Good turns for one's seat. */
  hints: (id: string, lang: string) => ask<Hints>("POST", `/api/tables/${id}/hints?lang=${lang}`),
  /** What the coach says of a turn before it is final. */
  coach: (id: string, turn: Finished, lang: string) =>
    ask<Coached>("POST", `/api/tables/${id}/coach?lang=${lang}`, turn),
  preferences: () => ask<Record<string, string>>("GET", "/api/me/preferences"),
  prefer: (name: string, value: string) => ask("PUT", `/api/me/preferences/${name}`, { value }),
  hint: (id: string, number: number, seat: number, level: string, lang: string) =>
    ask<Hint>("GET", `/api/tables/${id}/hint/${number}?seat=${seat}&level=${level}&lang=${lang}`),
  insights: (game: string, which: Which, lang: string) =>
    ask<Insights>("GET", `/api/insights/${game}?${asked(which)}&lang=${lang}`),
  myInsights: (game: string, which: Which, lang: string) =>
    ask<MyInsights>("GET", `/api/me/insights/${game}?${asked(which)}&lang=${lang}`),
  analyse: (id: string, depth: Depth, lang: string) =>
    ask<AnalysisShown>("POST", `/api/tables/${id}/analysis?lang=${lang}`, { depth }),
  analysis: (id: string, depth: Depth | null, have: string, lang: string) =>
    ask<AnalysisShown>(
      "GET",
      `/api/tables/${id}/analysis?lang=${lang}&have=${encodeURIComponent(have)}${depth ? `&depth=${depth}` : ""}`,
    ),
  analysedTurn: (id: string, depth: Depth, line: number, lang: string) =>
    ask<TurnCompared>("GET", `/api/tables/${id}/analysis/${line}?depth=${depth}&lang=${lang}`),
  keepRecord: (text: string) => ask<Made>("POST", "/api/records", { text }),
};
