import type { BoardContext, Picture } from '../../table/board';
import type { FrameOf, YoolooNotice, YoolooView } from '../../wire';

type YoolooFrame = FrameOf<YoolooView, YoolooNotice>;

/** How long a revealed round lies open, unless somebody taps: a look at all cards, the ties and the winner. */
const LOOK = 3500;
/** All cards lie face down for a moment. */
const BREATH = 350;
/** The cards of a sealed order wait for a tap; who has gone away finds the rounds played on. */
const UNTURNED = 12_000;

/**
 * A sealed order is one picture, however many cards it has. Its rounds are turned up one by one, each on a tap, and
 * looked at before what comes of them; a replay stops at each and turns them by itself.
 */
export function pictures(
  frames: readonly YoolooFrame[],
  first: YoolooView | null,
  { replay }: Pick<BoardContext, 'replay'>,
): Picture<YoolooView, YoolooNotice>[] {
  const seen = frames.filter((frame) => !isPartOfOrder(frame));
  return seen.flatMap((frame, index) => {
    const before = seen[index - 1]?.view ?? first;
    return isOrdered(frame) && before && !replay ? [faceDown(frame, before), held(frame)] : [held(frame)];
  });
}

/** A round of sealed orders: nobody decides anything before it. */
function isOrdered({ view, notices }: YoolooFrame): boolean {
  return view.variant === 'base' && view.phase === 'turning' && view.showdown === 0 && notices.some(isRound);
}

/** The same round before its cards are turned up: the last one that lay open is the one before it. */
function faceDown(frame: YoolooFrame, before: YoolooView): Picture<YoolooView, YoolooNotice> {
  const last = before.last?.game === frame.view.game ? before.last : null;
  return { ...frame, view: { ...frame.view, last, open: false }, notices: [], hold: UNTURNED, waits: 'turn' };
}

function held(frame: YoolooFrame): Picture<YoolooView, YoolooNotice> {
  const { view, notices } = frame;
  if (view.phase === 'turning' && view.point_card !== null && notices.some(isRound))
    return { ...frame, hold: LOOK, stop: true, waits: 'next' };
  const sealed = view.waiting.length === 0 && notices.some(isSeal);
  return sealed ? { ...frame, hold: BREATH, stop: view.phase === 'ordering' } : frame;
}

const isRound = ({ notice }: YoolooNotice): boolean => notice === 'round';
const isSeal = ({ notice }: YoolooNotice): boolean =>
  notice === 'placed' || notice === 'order_sealed' || notice === 'chosen';

/** A card of an order that is not complete yet: there is nothing to see of it. */
function isPartOfOrder({ notices, view }: YoolooFrame): boolean {
  return (
    view.phase === 'ordering' &&
    view.waiting.length > 0 &&
    notices.every((notice) => notice.notice === 'placed' && !notice.complete)
  );
}
