import type { Picture } from '../../table/board';
import type { FrameOf, HiloNotice, HiloView } from '../../wire';

type HiloPicture = Picture<HiloView, HiloNotice>;

/** All opening cards are one picture, and so are the cards that a seat turns up in the end; what follows waits a moment. */
export function pictures(frames: readonly FrameOf<HiloView, HiloNotice>[]): HiloPicture[] {
  const made: HiloPicture[] = [];
  let key = '';
  for (const frame of frames) {
    const next = frame.notices.map(keyOf).find((one) => one !== '') ?? '';
    const before = made.at(-1);
    if (before && (next === '' || next === key)) {
      made.pop();
      made.push({ ...frame, notices: [...before.notices, ...frame.notices] });
    } else made.push(frame);
    if (next !== '') key = next;
  }
  return made.map((picture) => ({ ...picture, hold: pause(picture.notices) }));
}

const PAUSE = { removed: 350, revealed: 450, other: 150 } as const;

function pause(notices: readonly HiloNotice[]): number {
  if (notices.some((notice) => notice.notice === 'revealed')) return PAUSE.revealed;
  return notices.some((notice) => notice.notice === 'removed') ? PAUSE.removed : PAUSE.other;
}

/** Same key: same picture. No key: belongs to what was told before. */
function keyOf(notice: HiloNotice): string {
  switch (notice.notice) {
    case 'chosen':
    case 'kept':
    case 'ended':
    case 'game_over':
      return '';
    // Lots are drawn once the cards lie open.
    case 'started':
      return notice.by === 'chance' ? 'lots' : '';
    case 'uncovered':
      return 'uncovered';
    case 'traded':
    case 'thrown':
    case 'turned_up':
      return `turn-${notice.seat}`;
    case 'drew':
      return `drew-${notice.seat}`;
    case 'removed':
      return `removed-${notice.line}-${notice.chained}`;
    case 'reshuffled':
    case 'new_discard':
      return 'pile';
    case 'revealed':
      return `revealed-${notice.seat}`;
    case 'round_scored':
      return 'scored';
    case 'round_started':
      return 'started';
  }
}
