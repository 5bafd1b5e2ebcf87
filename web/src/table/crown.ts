/**
 * The place of a seat, 1 for the winners; equal scores share one, but whoever lost a tie-break stands behind those who won
 * it. The winners' score says whether few or many points win.
 */
export function placeOf(scores: readonly number[], winners: readonly number[], seat: number): number {
  if (winners.includes(seat)) return 1;
  const best = scores[winners[0] ?? -1];
  const mine = scores[seat];
  if (best === undefined || mine === undefined) return scores.length;
  const few = scores.every((score) => best <= score);
  const before = (score: number, other: number): boolean =>
    winners.includes(other) || (few ? score < mine : score > mine);
  return 1 + scores.filter(before).length;
}
