import type { Picture } from '../../table/board';
import type { FrameOf, SwapNotice, SwapView } from '../../wire';

type SwapPicture = Picture<SwapView, SwapNotice>;

/** How long the turned-up hands and each card of a tie draw stay, in milliseconds. */
const HANDS_STAY = 900;
const CARD_STAYS = 700;

/** What goes on where the step before left off: the card that leaves a hand lands, and all hands are turned up at once. */
const FOLLOWS: readonly SwapNotice['notice'][] = ['landed', 'revealed'];

/** At the end of a round the hands are looked at, then the card that catches up, then each card that breaks a tie. */
export function pictures(frames: readonly FrameOf<SwapView, SwapNotice>[]): SwapPicture[] {
  const made: SwapPicture[] = [];
  for (const frame of frames) {
    const [first] = frame.notices;
    const before = first && FOLLOWS.includes(first.notice) ? made.pop() : undefined;
    made.push(before ? { ...frame, notices: [...before.notices, ...frame.notices] } : frame);
  }
  return made.map((picture) => ({ ...picture, hold: stays(picture.notices) }));
}

function stays(notices: readonly SwapNotice[]): number {
  const told = notices.map(({ notice }) => notice);
  if (told.includes('caught_up') || told.includes('tie_drawn')) return CARD_STAYS;
  return told.includes('hands_shown') ? HANDS_STAY : 0;
}
