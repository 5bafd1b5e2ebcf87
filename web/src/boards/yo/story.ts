import { t } from '../../i18n';
import type { YoNotice, YoView } from '../../wire';
import { sceneOf, type Scene } from './explain';
import { netOf } from './log';
import { chips } from '../../look/amounts';

/** What came of the last roll: the notices since the dice fell, as far as they are known here. */
export function lastRoll(rounds: readonly YoNotice[], log: readonly YoNotice[]): readonly YoNotice[] {
  const seen = sinceDice(rounds);
  return seen.length > 0 ? seen : sinceDice(log);
}

function sinceDice(notices: readonly YoNotice[]): readonly YoNotice[] {
  const at = notices.map(({ notice }) => notice).lastIndexOf('rolled');
  return at < 0 ? [] : notices.slice(at);
}

/** The last roll in the bar: what it was, and what it did to a seat. Null: nothing is known of one. */
export function story(notices: readonly YoNotice[], view: YoView, seat: number | null): string | null {
  const scene = sceneOf(notices);
  if (!scene.game) return null;
  const mine = notices.filter((notice) => notice.notice === 'settled' && notice.seat === seat);
  const yo = mine.some((notice) => notice.notice === 'settled' && notice.wager === 'yo');
  return [
    event(scene, scene.game[0] + scene.game[1], view.point),
    yo && scene.bonus === 11 ? t('yo.story.bonus') : '',
    seat === null ? '' : outcome(notices, seat),
  ]
    .filter(Boolean)
    .join(' ');
}

function event({ result }: Scene, sum: number, point: number | null): string {
  switch (result) {
    case 'seven_out':
      return t('yo.story.sevenOut');
    case 'point_made':
      return t('yo.story.made', { sum });
    case 'point_set':
      return t('yo.story.set', { sum });
    case 'tie':
      return t('yo.story.tie');
    case 'eleven':
      return t('yo.story.eleven');
    case 'craps':
      return t('yo.story.craps', { sum });
    default:
      return t('yo.story.waits', { sum, point: point ?? 0 });
  }
}

/** Won, lost, or handed back, all wagers of the seat together. */
function outcome(notices: readonly YoNotice[], seat: number): string {
  const settled = notices.flatMap((one) => (one.notice === 'settled' && one.seat === seat ? [one] : []));
  if (settled.length === 0) return '';
  const net = netOf(notices, seat);
  const back = settled
    .filter(({ fate }) => fate === 'push' || fate === 'returned')
    .reduce((sum, { stake }) => sum + stake, 0);
  if (net > 0) return t('yo.story.win', { net: chips(net) });
  if (net < 0 && back > 0) return t('yo.story.loseBack', { net: chips(-net), back: chips(back) });
  if (net < 0) return t('yo.story.lose', { net: chips(-net) });
  return back > 0 ? t('yo.story.back', { back: chips(back) }) : t('yo.story.even');
}
