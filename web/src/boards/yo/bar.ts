import { t } from '../../i18n';
import type { BoardContext } from '../../table/board';
import type { YoView } from '../../wire';
import { bestOdds } from './pays';
import { explainOdds } from './say';
import { type Tool, type YoPlay } from './spots';
import { chips } from './words';

/** The sentence and the smaller line of the action bar; buttons are the board's. */
export interface Saying {
  readonly say: string;
  readonly detail?: string;
  readonly mine: boolean;
}

export function saying(play: YoPlay, ctx: BoardContext, tool: Tool): Saying {
  const { view } = play;
  const seat = ctx.mySeat;
  const spot = seat === null ? undefined : view.seats[seat];
  if (view.phase === 'over') return { say: t('yo.sayOver'), mine: false };
  if (view.phase === 'rolling') return { say: t('yo.sayRolling'), mine: false };
  if (seat === null || !spot) return { say: t('yo.sayBetting', { count: view.to_act.length }), mine: false };
  if (spot.left) return { say: t('yo.sayLeft', { money: chips(spot.money) }), mine: false };
  if (spot.broke) return { say: t('yo.sayBroke'), mine: false };
  if (!view.to_act.includes(seat)) {
    return { say: t('yo.sayReady', { count: view.to_act.length }), detail: t('yo.playChips'), mine: false };
  }
  if (tool === 'lift') return { say: t('yo.sayLift'), detail: t('yo.detailLift'), mine: true };
  return { ...betting(view, ctx, seat), mine: true };
}

function betting(view: YoView, ctx: BoardContext, seat: number): Omit<Saying, 'mine'> {
  const has = (wager: string): boolean => !!view.seats[seat]?.wagers.some((one) => one.wager === wager);
  const { point } = view;
  if (point === null) {
    if (has('play')) {
      const detail = view.shooter === seat ? t('yo.detailShoot') : t('yo.detailComeOutIn');
      return { say: t('yo.sayComeOutIn'), detail };
    }
    const nobody = view.shooter === null && view.rolls_done > 0;
    return { say: t('yo.sayComeOut'), detail: nobody ? t('yo.detailNobody') : t('yo.detailComeOut') };
  }
  if (has('play')) {
    const closed = ctx.table.rules['more_yo_window'] === 'first_roll' && !view.point_is_new;
    const detail = closed ? t('yo.detailClosed') : t('yo.detailPoint', { point });
    return { say: t('yo.sayPoint', { point }), detail };
  }
  const odds = explainOdds(bestOdds('late_play', point));
  const say = has('late_play') ? t('yo.sayLateIn', { point }) : t('yo.sayLate', { point });
  return { say, detail: t('yo.detailLate', { point, odds }) };
}

/** How many of those who can bet are ready. */
export function readiness(view: YoView): { ready: number; of: number } {
  const present = view.seats.filter((spot) => !spot.left && !spot.broke);
  return { ready: present.filter((spot) => spot.ready).length, of: present.length };
}

/** Would saying Ready end the session, because nobody has Play at a come-out (D3)? */
export function readyEnds(view: YoView, seat: number): boolean {
  const alone = view.to_act.length === 1 && view.to_act[0] === seat;
  return alone && view.point === null && view.shooter === null;
}
