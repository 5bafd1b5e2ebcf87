import type { Picture } from '../../table/board';
import type { SwapNotice, SwapView } from '../../wire';

/** How long the turned-up hands and each card of a tie draw stay, in milliseconds. */
const HANDS_STAY = 900;
const CARD_STAYS = 700;

/**
 * The end of a round comes in one message: the last move, all hands, a catch-up card, cards that break a tie, perhaps
 * the next deal. Here it becomes one picture after another, as it would happen on a table.
 */
export function steps(
  notices: readonly SwapNotice[],
  before: SwapView | null,
  after: SwapView,
): Picture<SwapView, SwapNotice>[] {
  const shown = notices.findIndex((notice) => notice.notice === 'hands_shown');
  if (shown < 0 || !before) return [{ view: after, notices }];
  const scored = notices.find((notice) => notice.notice === 'round_scored');
  const pictures: Picture<SwapView, SwapNotice>[] = [];
  const move = notices.slice(0, shown);
  let view: SwapView = {
    ...before,
    phase: 'land',
    to_act: [],
    drawn: null,
    top: topAfter(move, before.top),
    pile: after.round === before.round ? after.pile : before.pile,
  };
  if (move.length > 0) pictures.push({ view, notices: move });
  view = { ...view, phase: 'reveal', hands: scored ? scored.hands : after.hands };
  pictures.push({ view, notices: notices.slice(shown, shown + 1), hold: HANDS_STAY });
  const rest = notices.slice(shown + 1);
  const scoring = {
    sheet: scored ? scored.score : after.sheet,
    totals: scored ? scored.totals : after.totals,
  };
  for (const notice of rest) {
    if (notice.notice === 'caught_up') {
      view = { ...view, ...scoring, totals: before.totals, phase: 'catch_up' };
      pictures.push({ view, notices: [notice], hold: CARD_STAYS });
    }
    if (notice.notice === 'tied') view = { ...view, ...scoring, ...tied(notice.seats, view) };
    if (notice.notice === 'tie_drawn') {
      view = {
        ...view,
        tie_cards: view.tie_cards.map((card, seat) => (seat === notice.seat ? notice.card : card)),
      };
      pictures.push({ view, notices: [notice], hold: CARD_STAYS });
    }
  }
  const told = rest.filter((notice) => notice.notice !== 'caught_up' && notice.notice !== 'tie_drawn');
  return [...pictures, { view: after, notices: told }];
}

/** A tie is drawn for, again and again: the cards of the last drawing go. */
function tied(seats: readonly number[], view: SwapView): Pick<SwapView, 'phase' | 'leaders' | 'tie_cards'> {
  return { phase: 'tie_draw', leaders: [...seats], tie_cards: view.hands.map(() => null) };
}

function topAfter(move: readonly SwapNotice[], top: number | null): number | null {
  let card = top;
  for (const notice of move) if (notice.notice === 'landed' || notice.notice === 'threw') card = notice.card;
  return card;
}
