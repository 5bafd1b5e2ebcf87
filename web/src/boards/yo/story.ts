import { t } from '../../i18n';
import type { YoNotice, YoView, YoWhy } from '../../wire';
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

type Rolled = Extract<YoNotice, { notice: 'rolled' }>;

/** The last roll in the bar: what it was, and what it did to a seat. Null: nothing is known of one. */
export function story(notices: readonly YoNotice[], view: YoView, seat: number | null): string | null {
  const rolled = notices.find((notice) => notice.notice === 'rolled');
  if (!rolled) return null;
  const bonus = notices.some(
    (notice) => notice.notice === 'settled' && notice.seat === seat && BONUS.includes(notice.why),
  );
  return [
    event(rolled, view.point),
    bonus ? t('yo.story.bonus') : '',
    seat === null ? '' : outcome(notices, seat),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is owed to 11 on the bonus dice. */
const BONUS: readonly YoWhy[] = ['yo_eleven', 'yo_pair', 'yo_else', 'yo_tie'];

function event({ result, game }: Rolled, point: number | null): string {
  const sum = game[0] + game[1];
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
