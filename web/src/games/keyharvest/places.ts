/** Where the fields of the registry are shown; the rules give its places no order. */

export const EMPTY = -1;

/** The registry by places: what lay there stays, what is new comes to the first empty place. */
export function arranged(before: readonly number[], registry: readonly number[], places: number): number[] {
  const kept = Array.from({ length: places }, (_, n) => {
    const field = before[n] ?? EMPTY;
    return registry.includes(field) ? field : EMPTY;
  });
  for (const field of registry) if (!kept.includes(field)) kept[kept.indexOf(EMPTY)] = field;
  return kept;
}
