import type { Flight } from '../../motion';
import type { BoardContext, Picture } from '../../table/board';
import type { FrameOf, YoNotice, YoView, YoWager } from '../../wire';
import { sceneOf, withScene } from './explain';

export const DICE = ['die-game-0', 'die-game-1', 'die-bonus-0', 'die-bonus-1'] as const;

/** Where the chips of a seat lie. Only the seat being looked at is drawn; flights to others find no place. */
export function betPlace(seat: number, wager: YoWager): string {
  return `bet-${seat}-${wager}`;
}

/** How long the dice lie before chips move. */
const LOOK_AT_DICE = 350;

/** A roll in two pictures: first the dice fall, then point and chips move. */
export function pictures(
  frames: readonly FrameOf<YoView, YoNotice>[],
  first: YoView | null,
): Picture<YoView, YoNotice>[] {
  return frames.flatMap((frame, index) => {
    const { notices } = frame;
    const before = frames[index - 1]?.view ?? first;
    const rolled = notices.findIndex((notice) => notice.notice === 'rolled');
    if (rolled < 0 || !before) return [frame];
    const scene = sceneOf(notices);
    const explained = (notice: YoNotice): YoNotice =>
      notice.notice === 'settled' ? withScene(notice, scene) : notice;
    const dice: YoView = { ...before, phase: 'rolling', to_act: [], last_roll: frame.view.last_roll };
    return [
      { ...frame, view: dice, notices: notices.slice(0, rolled + 1), hold: LOOK_AT_DICE },
      { ...frame, notices: notices.slice(rolled + 1).map(explained) },
    ];
  });
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
