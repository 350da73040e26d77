/** Numbers for the chart of a game. */

/** So many numbers at most from 1 to the last, evenly spread, ends included. */
export function spread(last: number, many: number): number[] {
  if (last <= many) return Array.from({ length: Math.max(0, last) }, (_, i) => i + 1);
  return Array.from({ length: many }, (_, i) => Math.round(1 + ((last - 1) * i) / (many - 1)));
}

/** Round values for the lines of an axis. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => most / one <= 5) ?? 200;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}
