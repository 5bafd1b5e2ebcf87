import type { Flight } from '../../motion';
import type { BoardContext, Picture } from '../../table/board';
import type { FrameOf, YoNotice, YoView, YoWager } from '../../wire';

export const DICE = ['die-game-0', 'die-game-1', 'die-bonus-0', 'die-bonus-1'] as const;

/** Where the chips of a seat lie. Only the seat being looked at is drawn; flights to others find no place. */
export function betPlace(seat: number, wager: YoWager): string {
  return `bet-${seat}-${wager}`;
}

/** How long the dice lie before chips move. */
const LOOK_AT_DICE = 350;

/** The dice are looked at before point and chips move. */
export function pictures(frames: readonly FrameOf<YoView, YoNotice>[]): Picture<YoView, YoNotice>[] {
  return frames.map((frame) =>
    frame.notices.some(({ notice }) => notice === 'rolled') ? { ...frame, hold: LOOK_AT_DICE } : frame,
  );
}

export function flights(
  notices: readonly YoNotice[],
  _before: YoView | null,
  _after: YoView,
  ctx: BoardContext,
): Flight[] {
  return notices.flatMap((notice): Flight[] => {
    switch (notice.notice) {
      case 'placed': {
        const from = notice.seat === ctx.mySeat ? `tray-${notice.chip}` : `seat-${notice.seat}`;
        const to = betPlace(notice.seat, notice.wager);
        return [{ kind: 'draw', from, to, look: notice.seat === ctx.mySeat ? 'old' : 'new' }];
      }
      case 'taken_back':
        return [
          {
            kind: 'pay',
            from: betPlace(notice.seat, notice.wager),
            to: purse(notice.seat, ctx),
            look: 'old',
          },
        ];
      case 'rolled':
        return DICE.map((die) => ({ kind: 'roll', from: die, to: die }));
      case 'settled': {
        const from = betPlace(notice.seat, notice.wager);
        if (notice.fate === 'lose') return [{ kind: 'sweep', from, to: 'house', look: 'old' }];
        return [{ kind: 'pay', from, to: purse(notice.seat, ctx), look: 'old' }];
      }
      default:
        return [];
    }
  });
}

/** The place of the last move. */
export function mark(notices: readonly YoNotice[], ctx: BoardContext): string | null | undefined {
  for (const notice of [...notices].reverse()) {
    if (notice.notice === 'rolled') return 'dice';
    if (notice.notice === 'placed') {
      return notice.seat === ctx.mySeat ? betPlace(notice.seat, notice.wager) : `seat-${notice.seat}`;
    }
    if (notice.notice === 'taken_back' || notice.notice === 'ready') return `seat-${notice.seat}`;
  }
  return undefined;
}

function purse(seat: number, ctx: BoardContext): string {
  return seat === ctx.mySeat ? 'bank' : `seat-${seat}`;
}
