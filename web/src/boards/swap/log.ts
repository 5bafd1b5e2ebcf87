import { type Text, text } from '../../i18n';
import type { Sound } from '../../sound/sounds';
import type { BoardContext, LogLine, Seated } from '../../table/board';
import { nameAt, namesOf, slotPlace } from '../../table/seats';
import type { SwapNotice } from '../../wire';
import { DISCARD, gameOf, SHOUT, slotList, withArticle } from './places';
import { minus } from './reasons';

/**
 * Log lines of notices: public facts only. What a seat looks at or draws is dropped here, so that no line can keep it.
 * A swap is two notices, what went in and what landed; it is one line.
 */
export function log(notices: readonly SwapNotice[], ctx: BoardContext): LogLine[] {
  const lines: LogLine[] = [];
  for (let index = 0; index < notices.length; index++) {
    const notice = notices[index];
    const next = notices[index + 1];
    if (!notice) continue;
    if ((notice.notice === 'took' || notice.notice === 'kept') && next?.notice === 'landed') {
      const line = swapped(notice, next.card, ctx);
      if (line) lines.push(line);
      index += 1;
    } else lines.push(...one(notice, ctx));
  }
  return lines;
}

/** The live region says a little more than the log: who draws, and nothing twice. */
export function announce(notices: readonly SwapNotice[], ctx: BoardContext): Text[] {
  const drew = notices.flatMap((notice): Text[] => {
    const seated = notice.notice === 'draws' ? ctx.seats[notice.seat] : undefined;
    return seated && !seated.me ? [text('swap.log.drew', { who: seated.who })] : [];
  });
  // Who wins is said by the bar.
  const told = notices.filter((notice) => notice.notice !== 'over');
  return [...drew, ...log(told, ctx).map((line) => line.text)];
}

/** The place of the last move. Drawing leaves the mark where it was. */
export function mark(notices: readonly SwapNotice[]): string | null | undefined {
  let place: string | null | undefined;
  for (const notice of notices) {
    if (notice.notice === 'round_began' || notice.notice === 'round_scored') place = null;
    if (notice.notice === 'took' || notice.notice === 'kept') place = slotPlace(notice.seat, notice.slot);
    if (notice.notice === 'threw') place = DISCARD;
  }
  return place;
}

export function sound(notices: readonly SwapNotice[]): Sound | undefined {
  const has = (kind: SwapNotice['notice']): boolean => notices.some((notice) => notice.notice === kind);
  if (has('over')) return 'win';
  if (has('round_scored')) return 'round';
  if (has('called') || has('challenged')) return 'call';
  if (has('looks_opened')) return 'flip';
  return undefined;
}

function swapped(
  notice: Extract<SwapNotice, { notice: 'took' | 'kept' }>,
  landed: number,
  ctx: BoardContext,
): LogLine | null {
  const seated = ctx.seats[notice.seat];
  if (!seated) return null;
  const slot = notice.slot + 1;
  const a = withArticle(landed);
  if (notice.notice === 'kept') return { text: text('swap.log.kept', { who: seated.who, slot, a }) };
  return { text: text('swap.log.took', { who: seated.who, slot, card: notice.card, a }) };
}

function one(notice: SwapNotice, ctx: BoardContext): LogLine[] {
  const golow = gameOf(ctx) === 'golow';
  const call = SHOUT[gameOf(ctx)];
  switch (notice.notice) {
    case 'turned_up':
      return [{ text: text('swap.log.turnedUp', { card: notice.card }) }];
    case 'looks_opened':
      return notice.slots.flatMap((slots, seat) =>
        by(ctx.seats[seat], ({ who }) => ({
          text: text('swap.log.looked', { who, slots: slotList(slots) }),
        })),
      );
    case 'deck_out':
      return [{ text: text('swap.log.deckOut'), rule: 'Y8' }];
    case 'reshuffled':
      return [{ text: text('swap.log.reshuffled', { count: notice.cards }), rule: 'G3' }];
    case 'hands_shown':
      return [{ text: text('swap.log.shown') }];
    case 'round_scored':
      return [{ text: text('swap.log.scored', { round: notice.score.round, points: points(notice, ctx) }) }];
    case 'tied':
      return [
        { text: text('swap.log.tied', { names: namesOf(ctx, notice.seats) }), rule: golow ? 'G4' : 'Y12' },
      ];
    case 'extra_round':
      return [{ text: text('swap.log.extra'), rule: 'G4' }];
    case 'over':
      return winners(notice.winners, ctx);
    case 'look_chosen':
    case 'seen':
    case 'ready':
    case 'draws':
    case 'drawn':
    case 'revealed':
    case 'subtotal':
      return [];
    default: {
      const seated = 'dealer' in notice ? ctx.seats[notice.dealer] : ctx.seats[notice.seat];
      return by(seated, (who) => bySeat(notice, who, call, golow));
    }
  }
}

type OfSeat = Extract<
  SwapNotice,
  {
    notice:
      | 'round_began'
      | 'passed'
      | 'challenged'
      | 'called'
      | 'took'
      | 'kept'
      | 'threw'
      | 'landed'
      | 'caught_up'
      | 'tie_drawn';
  }
>;

function bySeat(notice: OfSeat, { who }: Seated, call: string, golow: boolean): LogLine {
  switch (notice.notice) {
    case 'round_began':
      return { text: text('swap.log.dealt', { who, round: notice.round }) };
    case 'passed':
      return { text: text('swap.log.passed', { who }) };
    case 'challenged':
      return { text: text('swap.log.challenged', { who, call }), rule: 'Y14' };
    case 'called':
      return { text: text('swap.log.called', { who, call }), rule: golow ? 'G14' : 'Y4' };
    case 'took':
      return { text: text('swap.log.tookOnly', { who, slot: notice.slot + 1, card: notice.card }) };
    case 'kept':
      return { text: text('swap.log.keptOnly', { who, slot: notice.slot + 1 }) };
    case 'threw':
      return { text: text('swap.log.threw', { who, a: withArticle(notice.card) }) };
    case 'landed':
      return { text: text('swap.log.landed', { who, a: withArticle(notice.card) }) };
    case 'caught_up':
      return { text: text('swap.log.caughtUp', { who, card: notice.card }), rule: 'Y10' };
    case 'tie_drawn':
      return { text: text('swap.log.tieDrawn', { who, card: notice.card }), rule: golow ? 'G4' : 'Y12' };
  }
}

function by(seated: Seated | undefined, line: (seated: Seated) => LogLine): LogLine[] {
  return seated ? [line(seated)] : [];
}

function points(notice: Extract<SwapNotice, { notice: 'round_scored' }>, ctx: BoardContext): string {
  const written = notice.score.seats.map((cell, seat) => `${nameAt(ctx, seat)} ${minus(cell.points)}`);
  return written.join(', ');
}

function winners(seats: readonly number[], ctx: BoardContext): LogLine[] {
  const [first] = seats;
  const alone = seats.length === 1 && first !== undefined ? ctx.seats[first] : undefined;
  if (alone) return [{ text: text('swap.log.won', { who: alone.who }) }];
  return [{ text: text('swap.log.shared', { names: namesOf(ctx, seats) }) }];
}
