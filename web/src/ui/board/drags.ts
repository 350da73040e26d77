/** Dragging with a pointer: mouse, pen and finger alike. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { Drag, dropped, type Hand, type Load, type Under } from "./drag";

/** So far a pointer moves before a click becomes a drag. */
const FAR = 6;

/** Makes an element draggable while there is a load. */
export function drags(hand: Hand, load: () => Load | undefined): Attachment<HTMLElement | SVGGraphicsElement> {
  return (node) => {
    const now = load();
    if (!now) return;
    const down = (event: Event): void => begin(event as PointerEvent, node, hand, now);
    node.classList.add("draggable");
    node.addEventListener("pointerdown", down);
    return () => {
      node.classList.remove("draggable");
      node.removeEventListener("pointerdown", down);
    };
  };
}

function begin(first: PointerEvent, node: HTMLElement | SVGGraphicsElement, hand: Hand, load: Load): void {
  if (first.button) return;
  first.stopPropagation();
  const root = document.documentElement;
  const heard = new AbortController();
  const listen = { signal: heard.signal, capture: true };
  const { clientX, clientY, pointerId } = first;
  const ghost = ghostOf(node, load.wide?.());
  let at = { x: clientX, y: clientY };
  let drag: Drag | null = null;
  let marked: Element | null = null;

  /** What lies there after the page has drawn the last answer. */
  async function look(): Promise<Under> {
    await tick();
    return under(at.x, at.y).found;
  }
  function mark(one: Element | null): void {
    marked?.classList.remove("drop");
    marked = one;
    marked?.classList.add("drop");
  }
  /** The picture goes with the pointer, or snaps into the place under it. */
  function follow(place: Element | null, words: string): void {
    const box = place?.getBoundingClientRect();
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [at.x, at.y];
    ghost.style.translate = `${x}px ${y}px`;
    ghost.classList.toggle("snapped", !!place);
    if (drag) ghost.style.setProperty("--turned", `${60 * drag.turnedAt(words)}deg`);
  }
  function start(): void {
    // The element itself may go as soon as something is chosen: the page holds the pointer.
    root.setPointerCapture(pointerId);
    root.classList.add("dragging");
    zones(load).forEach((one) => one.classList.add("dropzone"));
    (node.closest(".table") ?? document.body).append(ghost);
    drag = new Drag(hand, load);
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    if (!drag && Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR) return;
    if (!drag) start();
    at = { x: event.clientX, y: event.clientY };
    const { found, hit } = under(at.x, at.y);
    const fits = dropped(load, hand.lit, found);
    follow(fits && load.snaps ? hit : null, fits?.[0] ?? "");
    mark(fits || (found.spot && load.path && hand.lit.has(load.path.step(found.spot))) ? hit : null);
    if (found.spot) void drag?.visit(found.spot);
  }
  function end(event: Event, dropping: boolean): void {
    if (event instanceof PointerEvent && event.pointerId !== pointerId) return;
    heard.abort();
    mark(null);
    ghost.remove();
    root.classList.remove("dragging");
    zones(load).forEach((one) => one.classList.remove("dropzone"));
    if (!drag) return;
    swallowClick();
    void (dropping ? drag.drop(look) : drag.cancel());
  }
  function turn(): void {
    if (!drag) return;
    drag.turn();
    const { found, hit } = under(at.x, at.y);
    const fits = dropped(load, hand.lit, found);
    follow(fits && load.snaps ? hit : null, fits?.[0] ?? "");
  }
  function key(event: KeyboardEvent): void {
    if (!drag || !["Escape", "r"].includes(event.key)) return;
    event.stopPropagation();
    if (event.key === "r") turn();
    else end(event, false);
  }
  function wheel(event: WheelEvent): void {
    if (!drag) return;
    event.preventDefault();
    event.stopPropagation();
    turn();
  }
  addEventListener("pointermove", move, listen);
  addEventListener("pointerup", (event) => end(event, true), listen);
  addEventListener("pointercancel", (event) => end(event, false), listen);
  addEventListener("keydown", key, listen);
  addEventListener("wheel", wheel, { ...listen, passive: false });
}

const zones = (load: Load): Element[] =>
  load.zone ? [...document.querySelectorAll(`[data-drop="${load.zone.name}"]`)] : [];

function under(x: number, y: number): { found: Under; hit: Element | null } {
  const top = document.elementFromPoint(x, y);
  const choice = top?.closest<HTMLElement>("[data-words]");
  const zone = top?.closest<HTMLElement>("[data-drop]");
  const spot = top?.closest<HTMLElement>("[data-spot]");
  return {
    found: { words: choice?.dataset.words, zone: zone?.dataset.drop, spot: spot?.dataset.spot },
    hit: choice ?? zone ?? null,
  };
}

/** A copy of the picture that goes with the pointer. */
function ghostOf(node: HTMLElement | SVGGraphicsElement, wide?: number): HTMLElement {
  const art = node instanceof SVGGraphicsElement ? node : (node.querySelector<SVGSVGElement>("svg") ?? node);
  const box = art.getBoundingClientRect();
  const copy = art.cloneNode(true) as HTMLElement | SVGGraphicsElement;
  for (const one of [copy, ...copy.querySelectorAll("[data-choice]")])
    for (const name of ["data-choice", "data-words", "data-good", "tabindex", "role"]) one.removeAttribute(name);
  const ghost = document.createElement("div");
  ghost.className = "ghostbox";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.setProperty("--seat", getComputedStyle(node).getPropertyValue("--seat"));
  if (art instanceof SVGGraphicsElement && !(art instanceof SVGSVGElement)) {
    const inside = art.getBBox();
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    frame.setAttribute("viewBox", `${inside.x} ${inside.y} ${inside.width} ${inside.height}`);
    frame.setAttribute("width", String(box.width));
    frame.setAttribute("height", String(box.height));
    copy.removeAttribute("transform");
    frame.append(copy);
    ghost.append(frame);
  } else ghost.append(copy);
  const scale = wide ? wide / box.width : 1;
  ghost.style.margin = `${-box.height / 2}px 0 0 ${-box.width / 2}px`;
  if (scale !== 1) ghost.style.scale = String(scale);
  for (const [name, size] of [
    ["width", box.width],
    ["height", box.height],
  ] as const)
    ghost.style[name] = `${size}px`;
  return ghost;
}

/** The click that ends a drag chooses nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
