/** When the browser draws. */
const HIDDEN_MILLISECONDS = 100;

const frame = (): Promise<unknown> => new Promise((go) => requestAnimationFrame(go));

/** In a task of its own, apart from the drawing of a frame. */
export const later = (): Promise<unknown> => new Promise((go) => setTimeout(go));

/** Until a part of the table that came into sight has its size: it is measured in one frame and drawn in the next. */
export async function drawn(): Promise<void> {
  await frame();
  await frame();
}

/** Until what has changed so far is on the screen; in a hidden window, where nothing is drawn, a moment later. */
export const shown = (): Promise<unknown> =>
  Promise.race([frame().then(later), new Promise((go) => setTimeout(go, HIDDEN_MILLISECONDS))]);
