import type { Picture } from '../../table/board';
import type { FrameOf, YoolooNotice, YoolooRound, YoolooView } from '../../wire';
import { isOpen } from './round';

type Rounded = Extract<YoolooNotice, { notice: 'round' }>;
type YoolooFrame = FrameOf<YoolooView, YoolooNotice>;
type YoolooPicture = Picture<YoolooView, YoolooNotice>;

/** How long a revealed round lies open: a first look at all cards, the ties and the winner. */
const LOOK = 1700;
/** All cards lie face down for a moment. */
const BREATH = 350;

/**
 * Every round is turned up and looked at before what comes of it. A sealed order is one picture, however many cards it
 * has; the one that completes them decides all rounds, and these are shown one after another.
 */
export function pictures(frames: readonly YoolooFrame[], first: YoolooView | null): YoolooPicture[] {
  return frames.flatMap((frame, index) => of(frame, frames[index - 1]?.view ?? first));
}

function of(frame: YoolooFrame, before: YoolooView | null): YoolooPicture[] {
  const { notices } = frame;
  const rounds = notices.filter((notice): notice is Rounded => notice.notice === 'round');
  if (!before || rounds.length === 0) return isPartOfOrder(frame) ? [] : [frame];
  const start = notices.findIndex((notice) => notice.notice === 'round');
  const sealed = notices.slice(0, start);
  const view: YoolooView = { ...sealed.reduce(owned, before), waiting: [] };
  const down = { ...frame, view, notices: sealed, hold: BREATH, stop: before.phase === 'ordering' };
  if (frame.view.phase === 'turning' && isOpen(frame.view))
    return [down, { ...frame, notices: notices.slice(start) }];
  return [
    down,
    ...rounds.map((round) => ({
      ...frame,
      view: opened(view, round),
      notices: [round],
      hold: LOOK,
      stop: true,
    })),
    { ...frame, notices: notices.slice(start).filter((notice) => notice.notice !== 'round') },
  ];
}

/** A card of an order that is not complete yet: there is nothing to see of it. */
function isPartOfOrder({ notices, view }: YoolooFrame): boolean {
  return (
    view.phase === 'ordering' && notices.every((notice) => notice.notice === 'placed' && !notice.complete)
  );
}

/** The card that I have just put down, as the notice says it. */
function owned(view: YoolooView, notice: YoolooNotice): YoolooView {
  const { own } = view;
  const card = notice.notice === 'placed' || notice.notice === 'chosen' ? notice.card : null;
  if (!own || card === null) return view;
  const hand = own.hand.filter((other) => other !== card);
  return notice.notice === 'placed'
    ? { ...view, own: { ...own, hand, order: [...own.order, card] } }
    : { ...view, own: { ...own, hand, choice: card } };
}

/** All cards of the round lie face up, the stake still in the middle, as the notice says it. */
function opened(view: YoolooView, round: YoolooRound): YoolooView {
  return {
    ...view,
    phase: 'turning',
    game: round.game,
    round: round.round,
    showdown: round.showdown,
    point_card: round.stake.at(-1) ?? null,
    parked: round.stake.slice(0, -1),
    stake: round.stake,
    last: round,
  };
}
