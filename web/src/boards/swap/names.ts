import { t } from '../../i18n';
import { seenAt } from '../../table/seats';
import type { Aid, SwapView } from '../../wire';

/** Is this slot being looked at by its owner right now? */
export function isLooked(view: SwapView, seat: number, slot: number): boolean {
  const open = view.phase === 'look' || view.phase === 'see' || view.phase === 'memorise';
  return open && (view.looks[seat]?.includes(slot) ?? false);
}

/** A slot as it is read aloud: only what the view shows, and what the aid of the table allows. */
export function slotName(view: SwapView, seat: number, slot: number, aid: Aid | null): string {
  const card = view.hands[seat]?.[slot] ?? null;
  const number = slot + 1;
  if (card !== null) return t('swap.slotUp', { slot: number, card });
  if (isLooked(view, seat, slot)) return t('swap.slotLooked', { slot: number });
  const seen = seenAt(aid, seat, slot);
  if (!seen) return t('swap.slotDown', { slot: number });
  return seen.value === null
    ? t('swap.slotSeen', { slot: number })
    : t('swap.slotKnown', { slot: number, card: seen.value });
}
