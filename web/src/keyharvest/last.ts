/** The last turns of a game, round by round. Pure. */

/** Who has how many turns left, from the one whose turn it is; the last round is whole. */
export function roundsOf(active: number, left: number, seats: number): number[][] {
  const turns = Array.from({ length: Math.max(0, left) }, (_, i) => (active + i) % seats);
  const first = turns.length % seats;
  const rounds = first ? [turns.slice(0, first)] : [];
  for (let at = first; at < turns.length; at += seats) rounds.push(turns.slice(at, at + seats));
  return rounds;
}
