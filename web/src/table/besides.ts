/** What only the first of two decisions touches: what both share tells nobody how they differ. All of it, if they touch the same. */
export function besides<Place>(touched: readonly Place[], other: readonly Place[]): readonly Place[] {
  const own = touched.filter((place) => !other.includes(place));
  return own.length > 0 ? own : touched;
}
