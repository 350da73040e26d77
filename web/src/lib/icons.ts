import { corners } from "../board/hex";

/** All pictures as one sprite in the page, so that tokens and `currentColor` reach them. */
const files = import.meta.glob<string>("../icons/*.svg", { query: "?raw", import: "default", eager: true });

/** Hexes are drawn in these sizes. */
const CLIPS = [20, 24, 26, 40, 44, 55, 60, 74];

/** One icon file as a symbol. */
export function symbol(name: string, file: string): string {
  const open = file.match(/<svg([^>]*)>/);
  const inside = file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
  const attributes = (open?.[1] ?? "").replace(/\s(xmlns|width|height|role|aria-label)="[^"]*"/g, "");
  return `<symbol id="${name}"${attributes}>${inside.replace(/>\s+</g, "><").trim()}</symbol>`;
}

/** Put the sprite into the page, once. */
export function layIcons(): void {
  const all = Object.entries(files).map(([path, file]) => symbol(path.slice(path.lastIndexOf("/") + 1, -4), file));
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  box.setAttribute("aria-hidden", "true");
  const clips = CLIPS.map((R) => `<clipPath id="hex${R}"><polygon points="${corners(R)}"/></clipPath>`);
  box.innerHTML = `<svg width="0" height="0"><defs>${clips.join("")}</defs>${all.join("")}</svg>`;
  document.body.prepend(box);
}
