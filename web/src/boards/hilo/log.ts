import { text, type Text } from '../../i18n';
import type { BoardContext, LogLine } from '../../table/board';
import { namesOf, whoAt } from '../../table/seats';
import type { HiloNotice } from '../../wire';
import { cardText, lineText, shown } from './words';

type Told<K extends HiloNotice['notice']> = Extract<HiloNotice, { notice: K }>;

/**
 * Log lines of notices. Only public facts: the card of `drew` is for the drawer's eyes and never written down, nor are
 * the places of a sealed opening choice. That somebody drew or chose is told with what became of it.
 */
export function log(notices: readonly HiloNotice[], ctx: BoardContext): LogLine[] {
  return told(
    notices.filter((notice) => notice.notice !== 'drew' && notice.notice !== 'chosen'),
    ctx,
  );
}

/** What the live region says: the log, and at once that somebody drew or chose. */
export function announce(notices: readonly HiloNotice[], ctx: BoardContext): Text[] {
  return told(notices, ctx).map((line) => line.text);
}

function told(notices: readonly HiloNotice[], ctx: BoardContext): LogLine[] {
  const lines: LogLine[] = [];
  for (let at = 0; at < notices.length; at++) {
    const notice = notices[at];
    if (!notice) continue;
    const next = notices[at + 1];
    if (notice.notice === 'uncovered' || notice.notice === 'revealed') {
      const run = sameSeat(notices, at);
      lines.push(turnedTogether(run, ctx));
      at += run.length - 1;
    } else if (notice.notice === 'thrown' && next?.notice === 'turned_up') {
      lines.push(threwAndTurned(notice, next, ctx));
      at++;
    } else {
      lines.push(...single(notice, ctx));
    }
  }
  return lines;
}

/** The cards that one seat turns up together, from this notice on. */
function sameSeat(notices: readonly HiloNotice[], from: number): (Told<'uncovered'> | Told<'revealed'>)[] {
  const first = notices[from];
  const run: (Told<'uncovered'> | Told<'revealed'>)[] = [];
  for (const notice of notices.slice(from)) {
    if (notice.notice !== 'uncovered' && notice.notice !== 'revealed') break;
    if (first?.notice !== notice.notice || first.seat !== notice.seat) break;
    run.push(notice);
  }
  return run;
}

function turnedTogether(run: readonly (Told<'uncovered'> | Told<'revealed'>)[], ctx: BoardContext): LogLine {
  const cards = run.map((one) => cardText(one.card));
  const who = whoAt(ctx, run[0]?.seat ?? 0);
  return run[0]?.notice === 'uncovered'
    ? { text: text('hilo.logUncovered', { who, cards }), rule: 'H1' }
    : { text: text('hilo.logRevealed', { who, cards }), rule: 'H13' };
}

function threwAndTurned(thrown: Told<'thrown'>, turned: Told<'turned_up'>, ctx: BoardContext): LogLine {
  const who = whoAt(ctx, thrown.seat);
  const [card, up] = [cardText(thrown.card), cardText(turned.card)];
  return {
    text: text('hilo.logThrewTurned', { who, card, turned: up, slot: shown(turned.slot) }),
    rule: 'H4',
  };
}

function single(notice: HiloNotice, ctx: BoardContext): LogLine[] {
  const line = (of: Text, rule?: string): LogLine[] => [rule ? { text: of, rule } : { text: of }];
  const who = whoAt(ctx, 'seat' in notice ? notice.seat : 0);
  switch (notice.notice) {
    case 'round_started':
      return line(text('hilo.logRound', { round: notice.round, card: cardText(notice.discard) }), 'H16');
    case 'chosen':
      return line(text('hilo.logChosen', { who }), 'H1');
    case 'started':
      return line(started(notice, ctx), 'H1');
    case 'drew':
      return line(text('hilo.logDrew', { who }), 'H4');
    case 'traded':
      return line(traded(notice, ctx), notice.source === 'pile' ? 'H4' : 'H3');
    case 'thrown':
      return line(text('hilo.logThrew', { who, card: cardText(notice.card) }), 'H4');
    case 'turned_up':
      return line(
        text('hilo.logTurned', { who, card: cardText(notice.card), slot: shown(notice.slot) }),
        'H4',
      );
    case 'removed':
      return line(removed(notice, ctx), notice.chained ? 'H8' : 'H5');
    case 'kept':
      return line(text('hilo.logKept', { who }), 'H5');
    case 'reshuffled':
      return line(text('hilo.logShuffled', { count: notice.pile }), 'H11');
    case 'new_discard':
      return line(text('hilo.logDiscard', { card: cardText(notice.card) }), 'H11');
    case 'ended':
      return line(text('hilo.logEnded', { who }), 'H12');
    case 'round_scored':
      return scored(notice, ctx);
    case 'game_over':
      return line(winners(notice.winners, ctx), 'H15');
    default:
      return [];
  }
}

function started(notice: Told<'started'>, ctx: BoardContext): Text {
  const params = { who: whoAt(ctx, notice.seat), sum: notice.sum };
  const keys = {
    sum: 'hilo.logStartSum',
    age: 'hilo.logStartAge',
    chance: 'hilo.logStartChance',
    seat: 'hilo.logStartSeat',
  } as const;
  return text(keys[notice.by], params);
}

function traded(notice: Told<'traded'>, ctx: BoardContext): Text {
  const params = {
    who: whoAt(ctx, notice.seat),
    laid: cardText(notice.laid),
    away: cardText(notice.away),
    slot: shown(notice.slot),
  };
  if (notice.source === 'discard') return text(notice.blind ? 'hilo.logTookBlind' : 'hilo.logTook', params);
  return text(notice.blind ? 'hilo.logTradedBlind' : 'hilo.logTraded', params);
}

function removed(notice: Told<'removed'>, ctx: BoardContext): Text {
  const cards = notice.cards.map(cardText);
  if (notice.chained) return text('hilo.logChained', { cards });
  return text('hilo.logRemoved', { who: whoAt(ctx, notice.seat), line: lineText(notice.line), cards });
}

function scored(notice: Told<'round_scored'>, ctx: BoardContext): LogLine[] {
  const lines: LogLine[] = [{ text: text('hilo.logScored', { round: notice.round }), rule: 'H19' }];
  const score = notice.scores[notice.ender];
  const who = whoAt(ctx, notice.ender);
  if (score?.count === 'ender_doubled')
    lines.push({ text: text('hilo.logDoubled', { who, sum: score.sum, points: score.points }), rule: 'H14' });
  if (score?.count === 'ender_lowest')
    lines.push({ text: text('hilo.logLowest', { who, sum: score.sum }), rule: 'H14' });
  if (score?.count === 'ender_negative')
    lines.push({ text: text('hilo.logNegative', { who, sum: score.sum }), rule: 'H14' });
  return lines;
}

function winners(seats: readonly number[], ctx: BoardContext): Text {
  const [first] = seats;
  if (seats.length === 1 && first !== undefined) return text('hilo.logWins', { who: whoAt(ctx, first) });
  return text('hilo.logShared', { names: namesOf(ctx, seats) });
}
