/** All workers, events and fields of Key Harvest. */
import "./style.css";
import type { Component } from "svelte";
import type { Gallery, Item, Sort } from "../../features/gallery/gallery";
import type { GameFacts } from "../../wire";
import { eventWords, workerWords } from "./explain";
import { crop, CROPS } from "./facts";
import Printed from "./Printed.svelte";
import { t } from "./texts";
import type { Game } from "./game";

const WIDTH = 88;

const groups = (): Sort[] => [
  { id: "farmhand", name: t("khgFarmhands"), icon: "farmhand" },
  { id: "townsfolk", name: t("khgTownsfolk"), icon: "townsfolk" },
  { id: "event", name: t("khgEvents"), icon: "event" },
  { id: "field", name: t("khgFields"), icon: "ripe" },
];
const gives = (): Sort[] => CROPS.map((id) => ({ id, name: crop(id), icon: `crop-${id}` }));

const side = (name: string, props: Record<string, unknown>) => ({
  name,
  piece: { of: Printed as unknown as Component<never>, props, title: "", width: WIDTH },
});

export function gallery(all: GameFacts<Game>): Gallery {
  const facts = all.facts;
  const told = (what: { title: string; lines: string[]; rule: string }) => ({
    name: what.title,
    lines: what.lines,
    rule: what.rule,
  });
  const workers = facts.worker.map((worker): Item => ({
    id: worker.id,
    group: worker.team,
    gives: [],
    sides: [side("", { worker })],
    doubtful: false,
    ...told(workerWords(worker)),
  }));
  const events = facts.event.map((event): Item => ({
    id: event.id,
    group: "event",
    gives: [],
    sides: [side("", { event })],
    doubtful: false,
    ...told(eventWords(event)),
  }));
  const fields = facts.field.map((field): Item => ({
    id: field.id,
    name: `${field.id.toUpperCase()}, ${crop(field.crop)}`,
    group: "field",
    gives: [field.crop],
    sides: [side(t("khRipe"), { field, ground: "ripe" }), side(t("khReaped"), { field, ground: "reaped" })],
    lines: [t("khgFieldText", { field: field.id.toUpperCase(), crop: crop(field.crop) })],
    rule: "KH 3.1",
    doubtful: field.source !== "published",
  }));
  return { came: t("khgCame"), groups: groups(), gives: gives(), items: [...workers, ...events, ...fields] };
}
