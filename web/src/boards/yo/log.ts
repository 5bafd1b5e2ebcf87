import { text, type Text } from '../../i18n';
import type { BoardContext, LogLine } from '../../table/board';
import { whoAt } from '../../table/seats';
import type { YoNotice } from '../../wire';
import { explain, type Settled } from './explain';
import { chips, UNITS } from '../../look/amounts';
import { wagerText } from './words';

/** Log lines: own wagers are explained one by one, those of others are added up. Everything in YO! is public. */
export function log(notices: readonly YoNotice[], ctx: BoardContext): LogLine[] {
  return byRoll(notices).flatMap((part) => logOfRoll(part, ctx));
}

/** A long log in parts: each begins with a roll, so that what it brought the others is added up. */
function byRoll(notices: readonly YoNotice[]): YoNotice[][] {
  const parts: YoNotice[][] = [[]];
  for (const notice of notices) {
    if (notice.notice === 'rolled') parts.push([]);
    parts.at(-1)?.push(notice);
  }
  return parts;
}

function logOfRoll(notices: readonly YoNotice[], ctx: BoardContext): LogLine[] {
  const summed = new Set<number>();
  return notices.flatMap((notice) => {
    if (notice.notice !== 'settled') return line(notice, ctx);
    // Who stops gets everything back; the line that says so is enough.
    const left = notices.some((other) => other.notice === 'left' && other.seat === notice.seat);
    if (left && notice.fate === 'returned') return [];
    if (notice.seat === ctx.mySeat) return [settledLine(notice, ctx)];
    if (summed.has(notice.seat)) return [];
    summed.add(notice.seat);
    return netLine(notices, notice.seat, ctx);
  });
}

/** What a roll brought a seat beyond its stakes. */
export function netOf(notices: readonly YoNotice[], seat: number): number {
  return notices.reduce((sum, notice) => {
    if (notice.notice !== 'settled' || notice.seat !== seat) return sum;
    return sum + notice.paid - (notice.fate === 'lose' ? notice.stake : 0);
  }, 0);
}

function line(notice: Exclude<YoNotice, Settled>, ctx: BoardContext): LogLine[] {
  switch (notice.notice) {
    case 'placed': {
      const stake = chips(notice.stake);
      const params = { who: whoAt(ctx, notice.seat), chip: notice.chip, wager: wagerText(notice.wager) };
      const first = notice.stake === notice.chip * UNITS;
      return [
        {
          text: first ? text('yo.log.placed', params) : text('yo.log.placedMore', { ...params, stake }),
          rule: 'D14',
          of: `${notice.seat} ${notice.wager}`,
        },
      ];
    }
    case 'taken_back':
      return said(
        text('yo.log.taken_back', {
          who: whoAt(ctx, notice.seat),
          stake: chips(notice.stake),
          wager: wagerText(notice.wager),
        }),
        'D7',
      );
    case 'declined':
      return said(text('yo.log.declined', { who: whoAt(ctx, notice.seat) }), 'D3');
    case 'ready':
      // The plates and the bar show it; in a log it would be every other line. In a replay it is a step of its own.
      return ctx.replay ? said(text('yo.log.ready', { who: whoAt(ctx, notice.seat) }), 'D14') : [];
    case 'left':
      return said(text('yo.log.left', { who: whoAt(ctx, notice.seat), money: chips(notice.money) }), 'D15');
    case 'shooter':
      return said(text('yo.log.shooter', { who: whoAt(ctx, notice.seat) }), 'D3');
    case 'rolled': {
      const [a, b] = notice.game;
      const bonus = notice.bonus[0] + notice.bonus[1];
      return said(text('yo.log.rolled', { who: whoAt(ctx, notice.shooter), a, b, sum: a + b, bonus }), 'D18');
    }
    case 'point_set':
      return said(text('yo.log.point_set', { point: notice.point }), 'D20');
    case 'point_made':
      return said(text('yo.log.point_made', { point: notice.point }), 'D21');
    case 'seven_out':
      return said(text('yo.log.seven_out', { who: whoAt(ctx, notice.holder) }), 'D1');
    case 'broke':
      return said(text('yo.log.broke', { who: whoAt(ctx, notice.seat) }), 'D15');
    case 'ended':
      return said(text(`yo.log.ended.${notice.ending}`), 'D15');
  }
}

function settledLine(settled: Settled, ctx: BoardContext): LogLine {
  const params = { who: whoAt(ctx, settled.seat), why: explain(settled) };
  const stake = chips(settled.stake);
  const rule = RULES[settled.wager];
  if (settled.fate === 'win') {
    return { text: text('yo.log.win', { ...params, paid: chips(settled.paid) }), rule };
  }
  return {
    text:
      settled.fate === 'lose'
        ? text('yo.log.lose', { ...params, stake })
        : text('yo.log.back', { ...params, stake }),
    rule,
  };
}

function netLine(notices: readonly YoNotice[], seat: number, ctx: BoardContext): LogLine[] {
  const net = netOf(notices, seat);
  const who = whoAt(ctx, seat);
  if (net === 0) return said(text('yo.log.netEven', { who }), 'D25');
  const params = { who, net: chips(Math.abs(net)) };
  return said(net > 0 ? text('yo.log.netWon', params) : text('yo.log.netLost', params), 'D25');
}

const RULES: Readonly<Record<Settled['wager'], string>> = {
  play: 'D20',
  late_play: 'D22',
  more: 'D23',
  yo: 'D9',
  high: 'D10',
  low: 'D10',
  pairs: 'D10',
  eleven: 'D10',
  two_three_twelve: 'D10',
};

function said(words: Text, rule: string): LogLine[] {
  return [{ text: words, rule }];
}
