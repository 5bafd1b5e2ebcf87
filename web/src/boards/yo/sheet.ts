import { t } from '../../i18n';
import type { BoardContext, Sheet } from '../../table/board';
import type { YoNotice, YoSpot, YoWager } from '../../wire';
import { gainOf, paysFloor, usualMoment } from './pays';
import { betsOf, type YoPlay } from './spots';
import { chips, fractionOf, percentage, signed, wagerName } from './words';

/** The result so far: what each seat started with, has, and has won or lost; and what a chip gains on average. */
export function sheet(_rounds: readonly YoNotice[], play: YoPlay, ctx: BoardContext): Sheet {
  const { view } = play;
  const most = Math.max(...view.seats.map((spot) => spot.result));
  const row = (label: string, of: (spot: YoSpot) => number) => ({
    label,
    cells: view.seats.map((spot) => ({ value: chips(of(spot)) })),
  });
  return {
    caption: t('yo.sheet.caption', { count: view.rolls_done }),
    lead: { text: t('yo.sheet.leadTitle'), detail: t('yo.sheet.leadDetail') },
    rowsAre: t('yo.sheet.rows'),
    rows: [
      row(t('yo.sheet.start'), (spot) => spot.money + betsOf(spot) - spot.result),
      row(t('yo.sheet.inHand'), (spot) => spot.money),
      row(t('yo.sheet.down'), betsOf),
    ],
    total: view.seats.map((spot) => ({ value: signed(spot.result) })),
    leaders: view.seats.flatMap((spot, seat) => (spot.result === most ? [seat] : [])),
    leaderWord: view.phase === 'over' ? t('common.wins') : t('common.leads'),
    whys: whys(ctx),
  };
}

function whys(ctx: BoardContext): Sheet['whys'] {
  const lose = ctx.table.rules['seven_out_play'] === 'lose';
  const play = lose ? t('yo.sheet.gainPlayLose') : t('yo.sheet.gainPlayPush');
  const arc = t('yo.sheet.gainArc');
  const texts: readonly (readonly [YoWager, string])[] = [
    ['play', play],
    ['more', t('yo.sheet.gainMore')],
    ['late_play', t('yo.sheet.gainLate')],
    ['yo', t('yo.sheet.gainYo')],
    ['high', arc],
    ['low', arc],
    ['pairs', arc],
    ['eleven', arc],
    ['two_three_twelve', arc],
  ];
  const floor = paysFloor(ctx)
    ? [{ id: 'floor', title: t('yo.playChips'), text: t('yo.sheet.gainFloor') }]
    : [];
  return [
    ...texts.map(([wager, words]) => ({ id: wager, title: gainTitle(ctx, wager), text: words })),
    ...floor,
  ];
}

/** "Play: +21/55 a chip (+38.2 %)". */
export function gainTitle(ctx: BoardContext, wager: YoWager): string {
  const gain = gainOf(ctx, wager, usualMoment(wager));
  return t('yo.sheet.whyGain', {
    wager: wagerName(wager),
    fraction: fractionOf(gain?.fraction ?? '0/1'),
    percent: percentage(gain?.percent ?? '0'),
  });
}
