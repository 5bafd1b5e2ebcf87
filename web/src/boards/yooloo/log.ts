import { n, text, type Text } from '../../i18n';
import type { BoardContext, LogLine } from '../../table/board';
import { nameAt, namesOf, whoAt } from '../../table/seats';
import type { YoolooNotice, YoolooRound } from '../../wire';
import { plus, row } from './round';

/** Log lines: public facts only. What I chose or placed is nobody's business until it is turned up. */
export function log(notices: readonly YoolooNotice[], ctx: BoardContext): LogLine[] {
  return notices.filter((notice) => notice.notice !== 'chosen').flatMap((notice) => line(notice, ctx));
}

/** The same, and at once who has chosen. */
export function announce(notices: readonly YoolooNotice[], ctx: BoardContext): Text[] {
  return notices.flatMap((notice) => line(notice, ctx)).map((one) => one.text);
}

function line(notice: YoolooNotice, ctx: BoardContext): LogLine[] {
  switch (notice.notice) {
    case 'point_card':
      return [{ text: text('yooloo.logPoint', { value: notice.value }), rule: 'O7' }];
    case 'placed':
      return notice.complete
        ? [{ text: text('yooloo.logSealed', { who: whoAt(ctx, notice.seat) }), rule: 'O5' }]
        : [];
    case 'order_sealed':
      return [{ text: text('yooloo.logSealed', { who: whoAt(ctx, notice.seat) }), rule: 'O5' }];
    case 'chosen':
      return [{ text: text('yooloo.logChosen', { who: whoAt(ctx, notice.seat) }), rule: 'O6' }];
    case 'round':
      return [round(notice, ctx)];
    case 'game_scored': {
      const points = notice.points.map((won, seat) =>
        text('yooloo.scoreOf', { name: nameAt(ctx, seat), points: won }),
      );
      return [{ text: text('yooloo.logScored', { game: notice.game, points }), rule: 'O10' }];
    }
    case 'series_over':
      return [{ text: over(notice, ctx), rule: notice.given_up_after > 0 ? 'O3' : 'O9' }];
  }
}

function round(told: YoolooRound, ctx: BoardContext): LogLine {
  const cards = row(told.cards);
  const values = plus(told.stake);
  if (told.winner !== null) {
    const params = {
      who: whoAt(ctx, told.winner),
      points: stakeText(told),
      card: told.cards[told.winner] ?? 0,
    };
    return told.showdown > 0
      ? { text: text('yooloo.logWonShowdown', params), rule: 'O3' }
      : { text: text('yooloo.logWon', { ...params, round: told.round }), rule: 'O1' };
  }
  switch (told.fate) {
    case 'parked':
      return { text: text('yooloo.logParked', { round: told.round, cards, values }), rule: 'O2' };
    case 'removed':
      return { text: text('yooloo.logRemoved', { round: told.round, cards, values }), rule: 'O8' };
    case 'showdown':
      return told.showdown > 0
        ? { text: text('yooloo.logShowdownAgain', { cards }), rule: 'O3' }
        : { text: text('yooloo.logShowdown', { round: told.round, cards }), rule: 'O3' };
    default:
      return { text: text('yooloo.logUnclaimed', { cards }), rule: 'O3' };
  }
}

/** "7", or "7 + 6". */
function stakeText(told: YoolooRound): string {
  return told.stake.length > 1 ? `${plus(told.stake)} = ${n(told.points)}` : plus(told.stake);
}

function over(notice: Extract<YoolooNotice, { notice: 'series_over' }>, ctx: BoardContext): Text {
  if (notice.given_up_after > 0) return text('yooloo.logGivenUp', { count: notice.given_up_after });
  const [first] = notice.winners;
  if (notice.winners.length === 1 && first !== undefined)
    return text('yooloo.logWins', { who: whoAt(ctx, first), points: notice.totals[first] ?? 0 });
  return text('yooloo.logShared', { names: namesOf(ctx, notice.winners) });
}
