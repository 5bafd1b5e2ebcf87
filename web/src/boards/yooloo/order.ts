/**
 * An order in the making. The cards already sealed stay where they are; the rest is the player's draft, always complete,
 * so that it can be sealed at any time.
 */
export interface Draft {
  readonly sealed: readonly number[];
  readonly rest: readonly number[];
}

/** The draft for what the server knows: the wish as far as it still fits, else rising. */
export function draftOf(sealed: readonly number[], hand: readonly number[], wish: readonly number[]): Draft {
  const left = new Set(hand);
  const kept = wish.filter((card) => left.has(card));
  const fits = kept.length === hand.length && new Set(kept).size === hand.length;
  return { sealed, rest: fits ? kept : [...hand].sort((a, b) => a - b) };
}

/** All places, the sealed ones first. */
export function placesOf({ sealed, rest }: Draft): number[] {
  return [...sealed, ...rest];
}

/** Two places change cards. Sealed places do not move. */
export function swapped(draft: Draft, a: number, b: number): number[] {
  const places = placesOf(draft);
  const locked = draft.sealed.length;
  const [first, second] = [places[a], places[b]];
  if (first === undefined || second === undefined || a < locked || b < locked) return [...draft.rest];
  places[a] = second;
  places[b] = first;
  return places.slice(locked);
}

/** Mixed well; `random` gives numbers from 0 to below 1. */
export function mixed(cards: readonly number[], random: () => number): number[] {
  const all = [...cards];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] ?? 0, all[at] ?? 0];
  }
  return all;
}
