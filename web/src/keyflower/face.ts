/** Keyflower at the table. */
import "./style.css";
import "./season.css";
import "./harbour.css";
import "./placing.css";
import type { GameFace } from "../frame/face";
import { litNumbers } from "../lib/reduce";
import { nameOf } from "../lib/seats";
import type { Table } from "../lib/table.svelte";
import type { Choice } from "../wire";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { COLOURS, factsOf, RESOURCES, tileName, viewOf, word } from "./facts";
import { figures, score } from "./sheet";
import { interlude } from "./interlude";
import { spots } from "./spots";
import Status from "./Status.svelte";
import { t } from "./texts";

const ON_BOARD = new Set(["bid", "use", "from", "carry", "to", "upgrade", "boat", "put", "place", "at", "rotated"]);
const IN_DOCK = new Set([
  "blue",
  "red",
  "yellow",
  "green",
  "mixed",
  "wood",
  "stone",
  "iron",
  "gold",
  "saw",
  "pick",
  "anvil",
]);

function lotLit(table: Table): boolean {
  const ids = new Set(viewOf(table).lots.map((tile) => factsOf(table).tiles[tile]?.id));
  return (table.now?.options ?? []).some(
    (c) => c.words[0] === "boat" || (["bid", "use", "from"].includes(c.words[0] ?? "") && ids.has(c.words[1])),
  );
}

function villageLit(table: Table, mine: boolean): boolean {
  const view = viewOf(table);
  const ids = new Set(
    view.villages.flatMap((village, seat) =>
      (seat === table.now?.you) === mine ? village.map(({ tile }) => factsOf(table).tiles[tile]?.id) : [],
    ),
  );
  return (table.now?.options ?? []).some(
    (c) =>
      (mine && ["place", "at", "rotated"].includes(c.words[0] ?? "")) ||
      (["use", "carry", "to", "upgrade"].includes(c.words[0] ?? "") && ids.has(c.words[1])),
  );
}

function tell(table: Table): { ask: string; then: string } | null {
  const draft = table.now?.draft ?? [];
  const first = draft[0];
  if (!first) return null;
  const facts = factsOf(table);
  const view = viewOf(table);
  const named = (id: string | undefined): string => tileName(facts.tiles.find((one) => one.id === id));
  const words = draft.flatMap((c) => c.words);
  const colour = words.find((one) => (COLOURS as readonly string[]).includes(one));
  const [verb, id] = first.words;
  const tile = named(id);
  if (verb === "pass") return { ask: t("kfSumPass"), then: t("kfSumPassText") };
  if (verb === "boat") return { ask: t("kfSumBoat", { tile }), then: "" };
  if (verb === "put")
    return {
      ask: t("kfSumPut", {
        tiles: draft
          .filter((c) => c.words[0] === "put")
          .map((c) => named(c.words[1]))
          .join(", "),
      }),
      then: "",
    };
  if (verb === "place")
    return { ask: t("kfSumPlace", { tile: named(draft.findLast((c) => c.words[0] === "place")?.words[1]) }), then: "" };
  const index = facts.tiles.findIndex((one) => one.id === id);
  const count = draft.reduce((sum, c) => sum + (/^\d+$/.test(c.words[0] ?? "") ? Number(c.words[0]) : 0), 0);
  if (verb === "bid") {
    const lot = view.lots.indexOf(index);
    const bids = view.bids[lot] ?? [];
    const you = table.now?.you ?? -1;
    const rival = bids.findIndex((n, seat) => n > 0 && seat !== you);
    const then =
      rival >= 0 ? t("kfLeadNow", { name: nameOf(table.now?.seats[rival]), n: bids[rival] ?? 0 }) : t("kfLead");
    return {
      ask: t("kfSum", { n: bids[you] || count, colour: colour ? word(colour) : "", tile }),
      then: colour && bids[you] && table.now?.done ? then : "",
    };
  }
  if (verb === "use") {
    const carried = draft.filter((c) => c.words[0] === "carry").length;
    const flips = draft.filter((c) => c.words[0] === "upgrade").map((c) => named(c.words[1]));
    const then = [
      carried ? `${carried} × ${t("kfCarry", { tile: "" }).replace(": ", "")}` : "",
      ...flips.map((one) => t("kfUpgradeTile", { tile: one })),
    ]
      .filter(Boolean)
      .join(" · ");
    return { ask: t("kfSumUse", { tile, n: count || "", colour: colour ? word(colour) : "" }), then };
  }
  return null;
}

/** The least number of workers that will do, once tile and colour are chosen; a mixed placement is counted by hand. */
function usual(table: Table): Choice | undefined {
  const now = table.now;
  const counted = now?.draft.some((c) => ["mixed", "from"].includes(c.words[0] ?? ""));
  return now && !counted ? litNumbers(now.options)[0]?.choice : undefined;
}

export const face: GameFace = {
  usual,
  icon: ({ words: [verb = ""] }) => ((RESOURCES as readonly string[]).includes(verb) ? verb : ""),
  spots,
  interlude,
  Board,
  Dock,
  Status,
  dock: () => t("kfScreen"),
  tabs: [
    { id: "offer", name: () => t("kfOfferTab"), lit: lotLit },
    { id: "village", name: () => t("kfVillageTab"), lit: (table) => villageLit(table, true) },
    { id: "others", name: () => t("others"), lit: (table) => villageLit(table, false) },
    { id: "log", name: () => t("log"), lit: () => false },
  ],
  shows: (choice) =>
    ON_BOARD.has(choice.words[0] ?? "") ||
    (choice.words.length === 1 && (IN_DOCK.has(choice.words[0] ?? "") || /^\d+$/.test(choice.words[0] ?? ""))),
  tell,
  score,
  figures,
  season: (table) => viewOf(table).season,
  describe,
};
