import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { faceOf } from "../src/table/face";

// The faces look for what the browser keeps.
vi.mock("../src/ui/sound.svelte", () => ({ chime: () => undefined }));

const src = join(__dirname, "..", "src");
const games = Object.keys(import.meta.glob("../src/games/*/about.ts")).map((path) => path.split("/")[3] ?? "");
const shared = readdirSync(src, { recursive: true })
  .map(String)
  .filter((path) => /\.(ts|svelte|css)$/.test(path) && !path.startsWith("games/"));

it("knows its games by their folders", () => expect(games.length).toBeGreaterThan(2));
it.each(shared)("names no game in %s", (path) => {
  const named = new RegExp(`\\b(${games.join("|")})\\b|Key Harvest|Keyflower`);
  expect(readFileSync(join(src, path), "utf8").match(named)?.[0]).toBeUndefined();
});
it("has a plain face for a game without a drawn board", async () => {
  const face = await faceOf("no-such-game");
  expect(face.tabs.map((tab) => tab.id)).toEqual(["choices", "log"]);
  expect(face.score({ now: { result: { scores: [7, 4] } } } as never)?.rows.map((row) => row.points)).toEqual([[7, 4]]);
});
