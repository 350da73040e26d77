import { ESLint } from "eslint";
import { existsSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";

const eslint = new ESLint({ cwd: `${import.meta.dirname}/..` });
const isPacked = async (code: string, filePath: string): Promise<boolean> => {
  const [found] = await eslint.lintText(code, { filePath });
  return found!.messages.some(({ ruleId }) => ruleId === "keydom/packed");
};
const SCRIPT = "src/games/keyharvest/planted.ts";
const PART = "src/games/keyharvest/Planted.svelte";
/** Its plugins are loaded with the first text. */
const LOADED_MILLISECONDS = 60_000;
beforeAll(async () => void (await isPacked("", SCRIPT)), LOADED_MILLISECONDS);

it.each([
  ["face >> 1", SCRIPT],
  ["face & 1", SCRIPT],
  ["which % 3", SCRIPT],
  ["17 * season + which", SCRIPT],
  ["which + FAIRS * season", SCRIPT],
  ["Math.floor(code / 17)", SCRIPT],
  ["face >> 1", PART],
  ["place % 4", PART],
  ["mask & 2", "src/table/planted.ts"],
  ["mask >> 2", "src/features/coach/Planted.svelte"],
])("a packed number is found: %s in %s", async (code, path) => {
  const script = path.endsWith(".ts") ? `export const n = ${code};\n` : `<p>{${code}}</p>\n`;
  expect(await isPacked(script, path)).toBe(true);
});

it.each([
  ["view.points[seat] + 1", SCRIPT],
  ["values.length / 2", SCRIPT],
  ["40 + i * 80", PART],
  ["seconds % 60", "src/table/planted.ts"],
])("what is no packed number passes: %s in %s", async (code, path) => {
  const script = path.endsWith(".ts") ? `export const n = ${code};\n` : `<p>{${code}}</p>\n`;
  expect(await isPacked(script, path)).toBe(false);
});

it("every file that is let off exists", async () => {
  // @ts-expect-error: plain JavaScript, as eslint reads it
  const { excepted } = await import("../eslint.packed.js");
  expect(excepted.filter((path: string) => !existsSync(`${import.meta.dirname}/../${path}`))).toEqual([]);
});
