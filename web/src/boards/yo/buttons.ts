import { t } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { readiness } from './bar';
import { listed, type YoPlay } from './spots';

/**
 * What letting the dice go by is called, if it is offered: to whom they would come as the wagers lie now, and to
 * others only where somebody between could still let them go by (bots never do).
 */
export function declineLabel(play: YoPlay, ctx: BoardContext): string | null {
  if (!listed(play.legal, 'decline')) return null;
  if (play.view.shooter === ctx.mySeat) return t('yo.decline');
  const people = ctx.others.some((seat) => ctx.seats[seat]?.kind !== 'bot');
  return people ? t('yo.declineIf') : null;
}

/** "Ready · 2 of 4"; without a wager it says what it means. `room`: for the count. */
export function readyLabel(play: YoPlay, sitsOut: boolean, room: boolean): string {
  if (sitsOut) return t('yo.sitOut');
  const { ready, of } = readiness(play.view);
  return of > 1 && room ? t('yo.readyCount', { ready, of }) : t('yo.ready');
}
