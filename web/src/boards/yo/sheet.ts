import { n, t } from '../../i18n';
import type { BoardContext, Sheet, SheetCell } from '../../table/board';
import type { YoNotice, YoWager } from '../../wire';
import { gainOf, paysFloor, usualMoment } from './pays';
import type { YoPlay } from './spots';
import { ALL_WAGERS, type Tally, tallyOf } from './tally';
import { chips, signed, UNITS } from '../../look/amounts';
import { fractionOf, percentage, wagerName } from './words';

/** The result so far, wager by wager: the rows add up to what each seat has won or lost. */
export function sheet(rounds: readonly YoNotice[], play: YoPlay, ctx: BoardContext): Sheet {
  const { view } = play;
  const rows = ALL_WAGERS.map((wager) => ({
    wager,
    tallies: view.seats.map((_, seat) => tallyOf(rounds, seat, wager)),
  })).filter(({ tallies }) => tallies.some(({ won, lost }) => won + lost > 0));
  return {
    caption: t('yo.sheet.caption', { count: view.rolls_done }),
    lead: leadOf(play, ctx),
    rowsAre: t('yo.sheet.rows'),
    rows: rows.map(({ wager, tallies }) => ({
      label: wagerName(wager),
      cells: tallies.map((tally) => cellOf(tally, wager)),
    })),
    total: view.seats.map((spot) => ({ value: signed(spot.result) })),
    leaders: view.leaders,
    leaderWord: view.phase === 'over' ? t('common.wins') : t('common.leads'),
    whys: whys(
      ctx,
      rows.map(({ wager }) => wager),
    ),
  };
}

function leadOf(play: YoPlay, ctx: BoardContext): NonNullable<Sheet['lead']> {
  const start = ctx.table.rules['bankroll'];
  const detail = t('yo.sheet.leadDetail', { start: n(typeof start === 'number' ? start : 0) });
  const result = ctx.mySeat === null || ctx.replay ? undefined : play.view.seats[ctx.mySeat]?.result;
  if (result === undefined) return { text: t('yo.sheet.leadTitle'), detail };
  if (result === 0) return { text: t('yo.sheet.leadEven'), detail };
  const money = chips(Math.abs(result));
  const params = { money, count: Math.abs(result) / UNITS };
  return { text: result > 0 ? t('yo.sheet.leadWon', params) : t('yo.sheet.leadLost', params), detail };
}

/** What a wager brought; won and lost apart where there was both. */
function cellOf({ won, lost }: Tally, wager: YoWager): SheetCell {
  if (won + lost === 0) return { value: '–' };
  const value = signed(won - lost);
  return won > 0 && lost > 0 ? { value, how: `${signed(won)} ${signed(-lost)}`, why: wager } : { value };
}

/** How each wager that was played wins and loses, and what it brings on average. */
function whys(ctx: BoardContext, played: readonly YoWager[]): Sheet['whys'] {
  if (played.length === 0) return [];
  const floor = paysFloor(ctx)
    ? [{ id: 'floor', title: t('yo.playChips'), text: t('yo.sheet.gainFloor') }]
    : [];
  return [
    ...played.map((wager) => ({ id: wager, title: gainTitle(ctx, wager), text: howItGoes(ctx, wager) })),
    ...floor,
    { id: 'exact', title: t('yo.chapter.gain'), text: t('yo.sheet.exact') },
  ];
}

function howItGoes(ctx: BoardContext, wager: YoWager): string {
  if (wager === 'play') {
    const lose = ctx.table.rules['seven_out_play'] === 'lose';
    return lose ? t('yo.sheet.gainPlayLose') : t('yo.sheet.gainPlayPush');
  }
  if (wager === 'more') return t('yo.sheet.gainMore');
  if (wager === 'late_play') return t('yo.sheet.gainLate');
  if (wager === 'yo') return t('yo.sheet.gainYo');
  return t('yo.sheet.gainArc');
}

/** "Play: +38.2 % on average". */
function gainTitle(ctx: BoardContext, wager: YoWager): string {
  const gain = gainOf(ctx, wager, usualMoment(wager));
  return t('yo.sheet.whyGain', { wager: wagerName(wager), percent: percentage(gain?.percent ?? '0') });
}

/** "Play: +21/55 a chip (+38.2 %)". */
export function exactGain(ctx: BoardContext, wager: YoWager): string {
  const gain = gainOf(ctx, wager, usualMoment(wager));
  return t('yo.rule.gain', {
    wager: wagerName(wager),
    fraction: fractionOf(gain?.fraction ?? '0/1'),
    percent: percentage(gain?.percent ?? '0'),
  });
}
