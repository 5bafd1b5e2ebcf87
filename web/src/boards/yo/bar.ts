import { t } from '../../i18n';
import type { BoardContext } from '../../table/board';
import type { YoView } from '../../wire';
import { bestOdds } from './pays';
import { explainOdds } from './say';
import type { YoPlay } from './spots';
import { chips } from '../../look/amounts';

/** The sentence and the smaller line of the action bar; buttons are the board's. */
export interface Saying {
  readonly say: string;
  readonly detail?: string;
  readonly mine: boolean;
  readonly aloud?: { readonly say: string; readonly detail?: string };
}

/** `told`: what came of the last roll, as long as it is news; it goes first. Aloud, the log has told it already. */
export function saying(play: YoPlay, ctx: BoardContext, told: string | null = null): Saying {
  const { view } = play;
  const seat = ctx.mySeat;
  const spot = seat === null ? undefined : view.seats[seat];
  if (view.phase === 'over') return { say: t('yo.sayOver'), mine: false };
  if (view.phase === 'rolling') return { say: t('yo.sayRolling'), detail: t('yo.playChips'), mine: false };
  const waiting = t('yo.sayBetting', { count: view.to_act.length });
  if (seat === null || !spot) return { say: told ?? waiting, detail: waiting, mine: false };
  if (spot.left) return { say: t('yo.sayLeft', { money: chips(spot.money) }), mine: false };
  if (spot.broke) return { say: t('yo.sayBroke'), mine: false };
  if (!view.to_act.includes(seat)) {
    const detail = spot.wagers.length === 0 ? t('yo.detailOut') : t('yo.playChips');
    return { say: t('yo.sayReady', { count: view.to_act.length }), detail, mine: false };
  }
  const { say, detail } = view.point === null ? comeOut(view, ctx, seat) : onPoint(view, ctx, seat);
  if (told === null) return { say, detail, mine: true };
  const shown = view.point === null ? say : detail;
  return { say: told, detail: shown, mine: true, aloud: { say, detail } };
}

type Words = Required<Pick<Saying, 'say' | 'detail'>>;

function has(view: YoView, seat: number, wager: string): boolean {
  return !!view.seats[seat]?.wagers.some((one) => one.wager === wager);
}

function comeOut(view: YoView, ctx: BoardContext, seat: number): Words {
  if (has(view, seat, 'play')) {
    const say = view.shooter === seat ? t('yo.sayShoot') : t('yo.sayComeOutIn');
    return { say, detail: t('yo.detailComeOutIn') };
  }
  if (view.rolls_done === 0) return { say: t('yo.sayComeOut'), detail: aim(ctx) };
  const nobody = view.shooter === null;
  return { say: t('yo.sayComeOut'), detail: nobody ? t('yo.detailNobody') : t('yo.detailComeOut') };
}

function onPoint(view: YoView, ctx: BoardContext, seat: number): Words {
  const point = view.point ?? 0;
  const { rules } = ctx.table;
  if (has(view, seat, 'play')) {
    const closed = view.bets.some(
      ({ wager, place }) => wager === 'more' && place.includes('window_has_passed'),
    );
    const say = closed ? t('yo.sayPointClosed', { point }) : t('yo.sayPoint', { point });
    const lose = rules['seven_out_play'] === 'lose';
    return { say, detail: lose ? t('yo.detailPointLose', { point }) : t('yo.detailPointPush', { point }) };
  }
  const odds = explainOdds(bestOdds('late_play', point));
  const say = has(view, seat, 'late_play') ? t('yo.sayLateIn', { point }) : t('yo.sayLate', { point });
  return { say, detail: t('yo.detailLate', { point, odds }) };
}

/** What it is all about, in one sentence. */
export function aim(ctx: BoardContext): string {
  const { rolls, shooter_turns: shooters } = ctx.table.rules;
  if (typeof rolls === 'number') return t('yo.aim.rolls', { count: rolls });
  return typeof shooters === 'number' ? t('yo.aim.shooters', { count: shooters }) : t('yo.aim.open');
}

/** How many of those who can bet are ready. */
export function readiness(view: YoView): { ready: number; of: number } {
  const present = view.seats.filter((spot) => !spot.left && !spot.broke);
  return { ready: present.filter((spot) => spot.ready).length, of: present.length };
}
