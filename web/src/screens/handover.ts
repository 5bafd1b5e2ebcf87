/** One device for several people: when it must change hands, and to whom. */
import type { TableInfo } from '../wire';

/**
 * The seat that the curtain must name before anything is shown; null: the one who looks may go on.
 * `looking`: the seat whose view is on the page. `fresh`: nobody has taken the device since the cards were dealt.
 */
export function handTo(
  { phase, seats, you }: Pick<TableInfo, 'phase' | 'seats' | 'you'>,
  looking: number | null,
  fresh: boolean,
): number | null {
  if (looking === null || you.seats.length < 2 || phase !== 'playing') return null;
  const acting = you.seats.filter((seat) => seats[seat]?.to_act);
  if (fresh) return acting[0] ?? looking;
  return acting.includes(looking) ? null : (acting[0] ?? null);
}
