import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Who may import whom: each storey those below it. What the games bring to a storey (faces, glossaries, galleries,
 * scenes) it finds by a pattern of paths; the games know the types of it.
 */
const BELOW: Record<string, readonly string[]> = {
  wire: [],
  ui: ["wire"],
  app: ["wire", "ui"],
  table: ["wire", "ui", "app"],
  "features/rules": ["wire", "ui", "app", "table"],
  "features/gallery": ["wire", "ui", "app", "table"],
  "features/insights": ["wire", "ui", "app", "table"],
  "features/lessons": ["wire", "ui", "app", "table", "features/rules"],
  "features/coach": ["wire", "ui", "app", "table", "features/lessons"],
  "features/help": ["wire", "ui", "app", "table", "features/lessons"],
  "features/puzzles": ["wire", "ui", "app", "table", "features/lessons"],
  "features/analysis": ["wire", "ui", "app", "table", "features/gallery", "features/lessons"],
  games: ["wire", "ui", "app", "table", "features/rules", "features/gallery"],
  pages: ["wire", "ui", "app", "table", "features"],
  index: ["ui", "table", "features", "pages"],
  App: ["app", "pages"],
  main: ["App", "index", "app", "ui"],
  picture: ["wire", "ui", "app", "table"],
};

const src = join(__dirname, "..", "src");
const files = readdirSync(src, { recursive: true })
  .map(String)
  .filter((path) => /\.(ts|svelte|css)$/.test(path));

/** The storey in which a file lies; a game is one for itself. */
function storeyOf(path: string): string {
  const [first = "", second = "", third] = path.split("/");
  if (!second) return first.replace(/\.\w+$/, "");
  return third && ["features", "games"].includes(first) ? `${first}/${second}` : first;
}

/** The storeys that a file imports, with or without a name, at once or later. */
function imported(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g);
  return [...found]
    .map(([, to = ""]) => storeyOf(normalize(join(dirname(path), to))))
    .filter((to) => to !== storeyOf(path));
}

/** Imports that go up, or from one part of a storey to another beside it. */
function wrong(path: string, text: string): string[] {
  const from = storeyOf(path);
  const may = BELOW[from] ?? BELOW[from.split("/")[0] ?? ""] ?? [];
  return imported(path, text).filter((to) => !may.includes(to) && !may.includes(to.split("/")[0] ?? ""));
}

describe("imports", () => {
  it.each(files)("%s imports what lies below it", (path) =>
    expect(wrong(path, readFileSync(join(src, path), "utf8"))).toEqual([]),
  );
  it("run in no circle", () => {
    const names = Object.keys(BELOW);
    const depths = new Map<string, number>();
    const depth = (name: string, above: readonly string[]): number => {
      expect(above).not.toContain(name);
      const below = names.filter((one) => BELOW[name]?.some((to) => one === to || one.startsWith(`${to}/`)));
      const found = depths.get(name) ?? 1 + Math.max(-1, ...below.map((one) => depth(one, [...above, name])));
      depths.set(name, found);
      return found;
    };
    for (const name of names) depth(name, []);
    expect(depths.get("ui")).toBeLessThan(depths.get("pages") ?? 0);
  });
  it.each([
    ["ui/Icon.svelte", 'import { t } from "../app/lang.svelte";', "app"],
    ["ui/board/hit.ts", 'import type { Table } from "../../table/table.svelte";', "table"],
    ["app/api.ts", 'import { Table } from "../table/table.svelte";', "table"],
    ["table/Top.svelte", 'import Head from "../pages/Head.svelte";', "pages"],
    ["table/face.ts", 'const load = () => import("../games/keyper/face");', "games/keyper"],
    ["features/rules/scene.ts", 'import { progress } from "../lessons/progress.svelte";', "features/lessons"],
    ["games/keyper/facts.ts", 'import { word } from "../keyflower/facts";', "games/keyflower"],
    ["games/keyper/facts.ts", 'import "../../pages/pages";', "pages"],
    ["pages/Start.svelte", 'import { face } from "../games/plain/face";', "games/plain"],
  ])("in %s a wrong one is found: %s", (path, text, to) => expect(wrong(path, text)).toEqual([to]));
});
