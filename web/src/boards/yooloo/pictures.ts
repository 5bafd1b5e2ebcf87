import type { Picture } from '../../table/board';
import type { FrameOf, YoolooNotice, YoolooView } from '../../wire';

type YoolooFrame = FrameOf<YoolooView, YoolooNotice>;

/** How long a revealed round lies open: a first look at all cards, the ties and the winner. */
const LOOK = 1700;
/** All cards lie face down for a moment. */
const BREATH = 350;

/**
 * A sealed order is one picture, however many cards it has. Every round is turned up and looked at before what comes of
 * it; a replay stops at each.
 */
export function pictures(frames: readonly YoolooFrame[]): Picture<YoolooView, YoolooNotice>[] {
  return frames.filter((frame) => !isPartOfOrder(frame)).map(held);
}

function held(frame: YoolooFrame): Picture<YoolooView, YoolooNotice> {
  const { view, notices } = frame;
  if (view.phase === 'turning' && view.point_card !== null && notices.some(isRound))
    return { ...frame, hold: LOOK, stop: true };
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
