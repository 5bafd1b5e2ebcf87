/** Everything of YO! that is not drawing. */
import { t } from '../../i18n';
import type { Sound } from '../../sound/sounds';
import type { KeyRow, Where } from '../../table/board';
import type { YoNotice } from '../../wire';
import type { YoPlay } from './spots';

export { saying } from './bar';
export { flights, mark, pictures } from './flights';
export { log } from './log';
export { rules } from './rules';
export { describe, read } from './say';
export { sheet } from './sheet';

/** "Roll 14 of 60". */
export function where(play: YoPlay): Where {
  const { view } = play;
  if (view.phase === 'over') return { main: t('yo.over') };
  const main = t('yo.roll', { roll: view.rolls_done + 1 });
  if (view.rolls_left !== null)
    return { main, rest: t('yo.ofRolls', { rolls: view.rolls_done + view.rolls_left }) };
  if (view.shooters_left === null) return { main };
  const of = view.shooters_done + view.shooters_left;
  return { main, rest: t('yo.shooterOf', { shooter: Math.min(view.shooters_done + 1, of), of }) };
}

/** The keys of the layout. */
export function keys(): KeyRow[] {
  return [
    ['1 – 4', t('common.keyChips')],
    ['P M Y L', t('yo.key.spots')],
    ['D', t('yo.key.ready')],
    ['T', t('yo.key.takeBack')],
    ['N', t('yo.key.decline')],
  ];
}

const DECIDING: readonly YoNotice['notice'][] = ['rolled', 'point_set', 'point_made', 'seven_out', 'settled'];

/** What a roll has decided is kept: the sheet adds it up, the bar tells the last roll. */
export function scores(notice: YoNotice): boolean {
  return DECIDING.includes(notice.notice);
}

export function sound(notices: readonly YoNotice[]): Sound | undefined {
  if (notices.some((notice) => notice.notice === 'rolled')) return 'dice';
  const chips = ['placed', 'taken_back', 'settled'];
  return notices.some((notice) => chips.includes(notice.notice)) ? 'chips' : undefined;
}
