import type { Picture } from '../../table/board';
import type { YoolooNotice, YoolooRound, YoolooView } from '../../wire';
import { isOpen } from './round';

type Rounded = Extract<YoolooNotice, { notice: 'round' }>;

/** How long a revealed round lies open: a first look at all cards, the ties and the winner. */
const LOOK = 1700;
/** All cards lie face down for a moment. */
const BREATH = 350;
/** While the stake goes where it belongs. */
const STAKE = 250;

/**
 * Takes a message apart: every round is turned up, looked at, and only then settled. A sealed order decides ten rounds in
 * one message; these are shown one after another.
 */
export function steps(
  notices: readonly YoolooNotice[],
  before: YoolooView | null,
  after: YoolooView,
): Picture<YoolooView, YoolooNotice>[] {
  const rounds = notices.filter((notice): notice is Rounded => notice.notice === 'round');
  if (!before || rounds.length === 0) return [{ view: after, notices }];
  const first = notices.findIndex((notice) => notice.notice === 'round');
  const made: Picture<YoolooView, YoolooNotice>[] = [];
  // In a replay the round before may still lie open.
  const start = before.last && isOpen(before) ? settled(before, before.last) : before;
  let view: YoolooView = { ...notices.slice(0, first).reduce(owned, start), waiting: [] };
  made.push({ view, notices: notices.slice(0, first), hold: BREATH });
  if (notices.length === 1 && after.phase === 'turning' && isOpen(after))
    return [...made, { view: after, notices }];
  rounds.forEach((round, index) => {
    const open = opened(view, round);
    made.push({ view: open, notices: [round], hold: LOOK });
    view = settled(open, round);
    if (index < rounds.length - 1) made.push({ view, notices: [], hold: STAKE });
  });
  const rest = notices.slice(first).filter((notice) => notice.notice !== 'round');
  return [...made, { view: after, notices: rest }];
}

/** My own last card of an order, or my choice, that came with the same message. */
export function owned(view: YoolooView, notice: YoolooNotice): YoolooView {
  const { own } = view;
  const card = notice.notice === 'placed' || notice.notice === 'chosen' ? notice.card : null;
  if (!own || card === null) return view;
  const hand = own.hand.filter((other) => other !== card);
  const order = notice.notice === 'placed' ? [...own.order, card] : own.order;
  return { ...view, own: { hand, order, choice: notice.notice === 'chosen' ? card : own.choice } };
}

/** All cards of the round lie face up, the stake still in the middle. */
export function opened(view: YoolooView, round: YoolooRound): YoolooView {
  const fresh = round.showdown > 0 && view.showdown !== round.showdown;
  return {
    ...view,
    phase: 'turning',
    game: round.game,
    round: round.round,
    showdown: round.showdown,
    waiting: [],
    point_card: round.stake.at(-1) ?? view.point_card,
    stake: round.stake,
    parked: round.stake.slice(0, -1),
    left: view.left.filter((value) => !round.stake.includes(value)),
    played: fresh
      ? view.played
      : view.played.map((cards, seat) => [...cards, round.cards[seat] ?? 0].sort((a, b) => a - b)),
    last: round,
  };
}

/** The stake has gone to the winner, to the parked ones, or out of the game. */
export function settled(view: YoolooView, round: YoolooRound): YoolooView {
  const gives = (lists: number[][] | null): number[][] | null =>
    lists && lists.map((cards, seat) => (seat === round.winner ? [...cards, ...round.stake] : cards));
  const worth = round.stake.reduce((all, value) => all + value, 0);
  const [next] = [...view.left].sort((a, b) => a - b);
  const point = view.variant === 'b' || next === undefined ? null : next;
  const parked = round.fate === 'parked' || round.fate === 'showdown' ? round.stake : [];
  return {
    ...view,
    round: round.round + 1,
    showdown: 0,
    won: gives(view.won),
    points:
      view.points && view.points.map((points, seat) => (seat === round.winner ? points + worth : points)),
    removed: round.fate === 'removed' ? [...view.removed, ...round.stake] : view.removed,
    parked,
    point_card: point,
    stake: point === null ? parked : [...parked, point],
    left: view.left.filter((value) => value !== point),
    lead: round.winner ?? view.lead,
  };
}
