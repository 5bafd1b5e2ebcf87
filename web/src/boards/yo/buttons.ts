import { UNITS } from '../../look/amounts';
import { t } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { findLegal } from '../../table/legal';
import { readiness } from './bar';
import { chipsFor } from '../../look/chips';
import type { YoAction } from '../../wire';
import { takingBack, type YoPlay } from './spots';

/**
 * What letting the dice go by is called, if it is offered: to whom they would come as the wagers lie now, and to
 * others only where somebody between could still let them go by (bots never do).
 */
export function declineLabel(play: YoPlay, ctx: BoardContext): string | null {
  if (!findLegal(play.legal, { do: 'decline' })) return null;
  if (play.view.shooter === ctx.mySeat) return t('yo.decline');
  const people = ctx.others.some((seat) => ctx.seats[seat]?.kind !== 'bot');
  return people ? t('yo.declineIf') : null;
}

/**
 * "Roll the dice", where they roll for me or nobody else is waited for but bots; elsewhere "Ready · 2 of 4". Without a
 * wager it says what it means. `room`: for the count.
 */
export function readyLabel(play: YoPlay, ctx: BoardContext, sitsOut: boolean, room: boolean): string {
  if (sitsOut) return t('yo.sitOut');
  const { view } = play;
  const people = view.to_act.some((seat) => seat !== ctx.mySeat && ctx.seats[seat]?.kind !== 'bot');
  if (!people || view.shooter === ctx.mySeat) return t('yo.rollDice');
  const { ready, of } = readiness(view);
  return of > 1 && room ? t('yo.readyCount', { ready, of }) : t('yo.ready');
}

/** Wagers that were placed together before a roll, chip by chip. */
export type Bets = readonly Extract<YoAction, { do: 'place' }>[];

/** What a seat has put down since the last roll: all of it can be put down again. */
export function betsSince(play: YoPlay, seat: number): Bets {
  const wagers = play.view.seats[seat]?.wagers ?? [];
  return wagers
    .filter(({ wager }) => takingBack(play.legal, wager) !== null)
    .flatMap(({ wager, stake }) =>
      chipsFor(stake / UNITS, MOST_CHIPS).map((chip) => ({ do: 'place' as const, wager, chip })),
    );
}

/** The same again, as far as it can be put down now; empty: none of it, or it is not a new start. */
export function sameAgain(play: YoPlay, seat: number | null, bets: Bets): Bets {
  const mine = seat === null ? undefined : play.view.seats[seat];
  if (!mine || mine.wagers.length > 0) return [];
  const open = bets.filter((bet) => findLegal(play.legal, bet) !== null);
  const total = open.reduce((sum, { chip }) => sum + chip * UNITS, 0);
  return total <= mine.money ? open : [];
}

/** More chips than anybody puts on one spot. */
const MOST_CHIPS = 40;
