import { corners } from "./board/hex";

/** All pictures as one sprite in the page, so that tokens and `currentColor` reach them. */
const files = import.meta.glob<string>("./icons/*.svg", { query: "?raw", import: "default", eager: true });

/** Hexes are drawn in these sizes; what is drawn in another is not cut out. */
const CLIPS = [26, 27, 38, 40, 44, 55, 56, 57, 60, 66, 70, 74];

/** One icon file as a symbol. */
function symbol(name: string, file: string): string {
  const open = file.match(/<svg([^>]*)>/);
  const inside = file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
  const attributes = (open?.[1] ?? "").replace(/\s(xmlns|width|height|role|aria-label)="[^"]*"/g, "");
  return `<symbol id="${name}"${attributes}>${inside.replace(/>\s+</g, "><").trim()}</symbol>`;
}

/** The pictures as symbols, all or those used, with the outlines that cut hexes out. */
export function sprite(used?: Set<string>): string {
  const clips = CLIPS.filter((R) => !used || used.has(`hex${R}`));
  const defs = clips.map((R) => `<clipPath id="hex${R}"><polygon points="${corners(R)}"/></clipPath>`);
  const named = Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf("/") + 1, -4), file] as const);
  const symbols = named.filter(([name]) => !used || used.has(name)).map(([name, file]) => symbol(name, file));
  return `<defs>${defs.join("")}</defs>${symbols.join("")}`;
}

/** Put the sprite into the page, once. */
export function layIcons(): void {
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  box.setAttribute("aria-hidden", "true");
  box.innerHTML = `<svg width="0" height="0">${sprite()}</svg>`;
  document.body.prepend(box);
}
