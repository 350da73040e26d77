/** Hexes with a corner on top, and the patterns of crops. R is the distance to a corner. */
import { type Point, round } from "./hex";

const ROOT3 = Math.sqrt(3);

export function middle(q: number, r: number, R: number): Point {
  return [ROOT3 * R * (q + r / 2), 1.5 * R * r];
}

/** Whether two hexes have a side in common. */
export function adjoins(a: { q: number; r: number }, b: { q: number; r: number }): boolean {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
}

export function outline(R: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((n) => `${round(R * Math.cos(((n - 0.5) * Math.PI) / 3))},${round(R * Math.sin(((n - 0.5) * Math.PI) / 3))}`)
    .join(" ");
}

/** The sign of a crop in the ground of a ripe field, drawn for R = 38. */
export const PATTERN: Record<string, string> = {
  wheat:
    "M-28.5 -11.4Q-20.9 -10.1 -13.3 -11.4Q-20.9 -12.7 -28.5 -11.4z" +
    "M-31.2 0Q-23.6 1.3 -16 0Q-23.6 -1.3 -31.2 0zM-28.5 11.4Q-20.9 12.7 -13.3 11.4Q-20.9 10.1 -28.5 11.4z" +
    "M13.3 -11.4Q20.9 -10.1 28.5 -11.4Q20.9 -12.7 13.3 -11.4zM16 0Q23.6 1.3 31.2 0Q23.6 -1.3 16 0z" +
    "M13.3 11.4Q20.9 12.7 28.5 11.4Q20.9 10.1 13.3 11.4zM-18.2 22Q-10.6 23.4 -3 22Q-10.6 20.7 -18.2 22z" +
    "M3 22Q10.6 23.4 18.2 22Q10.6 20.7 3 22z",
  wine:
    "M-27.4 0.9Q-22.6 -5.1 -19.8 -12.3Q-24.5 -6.3 -27.4 0.9z" +
    "M-27.4 18.7Q-22.6 12.7 -19.8 5.6Q-24.5 11.6 -27.4 18.7z" +
    "M19.8 -2.9Q24.5 -8.9 27.4 -16.1Q22.6 -10.1 19.8 -2.9z" +
    "M19.8 14.9Q24.5 8.9 27.4 1.8Q22.6 7.8 19.8 14.9zM-15.2 30.1Q-10.4 24.1 -7.6 17Q-12.4 23 -15.2 30.1z" +
    "M8.4 29.4Q13.1 23.4 16 16.2Q11.2 22.2 8.4 29.4z",
  hops:
    "M-22.8 -11.8Q-24.2 -3.8 -22.8 4.2Q-21.4 -3.8 -22.8 -11.8z" +
    "M-22.8 7.2Q-24.2 15.2 -22.8 23.2Q-21.4 15.2 -22.8 7.2z" +
    "M22.8 -11.8Q21.4 -3.8 22.8 4.2Q24.2 -3.8 22.8 -11.8z" +
    "M22.8 7.2Q21.4 15.2 22.8 23.2Q24.2 15.2 22.8 7.2zM0 21.7Q-1.4 29.6 0 36Q1.4 29.6 0 21.7z",
  vegetables:
    "M-26.1 -7.6a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0zM-26.1 3.8a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0z" +
    "M-26.1 15.2a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0zM21 -7.6a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0z" +
    "M21 3.8a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0zM21 15.2a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0z" +
    "M-14 24.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0zM9 24.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0z",
  apples:
    "M-23.6 -12.8l4.4 6.3h-3.2v2.5h-2.5v-2.5h-3.2zM-23.6 7l4.4 6.3h-3.2v2.5h-2.5v-2.5h-3.2z" +
    "M23.6 -12.8l4.4 6.3h-3.2v2.5h-2.5v-2.5h-3.2zM23.6 7l4.4 6.3h-3.2v2.5h-2.5v-2.5h-3.2z" +
    "M-11.4 22.2l4.4 6.3h-3.2v2.5h-2.5v-2.5h-3.2zM11.4 22.2l4.4 6.3h-3.2v2.5h-2.5v-2.5h-3.2z",
};
