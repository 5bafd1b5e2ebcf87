import { type MessageKey, type Text, text } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { whoAt } from '../../table/seats';
import type { SwapCell, SwapDoubling, SwapScore } from '../../wire';
import { gameOf } from './places';

/** Why a cell of the score pad is not the plain sum of the hand; empty if it is. */
export function explain(score: SwapScore, seat: number, ctx: BoardContext): Text[] {
  const cell = score.seats[seat];
  const seated = ctx.seats[seat];
  if (!cell || !seated || sumOf(cell) === null) return [];
  const said: Text[] = [];
  if (cell.failed_call) said.push(failed(score, seat, ctx));
  const caller = score.call ? ctx.seats[score.call.seat] : undefined;
  if (cell.beaten && caller) said.push(text('swap.reason.beaten', { who: caller.who }));
  if (cell.deck_out) said.push(text('swap.reason.deckOut'));
  const together = TOGETHER[cell.doubling];
  if (together) said.push(text(together));
  if (cell.catch_up !== null)
    said.push(text('swap.reason.catchUp', { who: seated.who, card: cell.catch_up }));
  return said;
}

function failed(score: SwapScore, seat: number, ctx: BoardContext): Text {
  const who = whoAt(ctx, seat);
  const hand = score.seats[seat]?.hand ?? 0;
  const other = score.seats.find((cell, at) => cell.lowest && at !== seat)?.hand ?? hand;
  if (score.call?.challenge) return text('swap.reason.challenge', { who, hand, other });
  if (hand === other) return text('swap.reason.tied', { who, hand });
  return text(`swap.reason.failed.${gameOf(ctx)}`, { who, hand, other });
}

/** What is said of several reasons to double, or of one that does not count. */
const TOGETHER = {
  none: null,
  once: null,
  capped: 'swap.reason.cap',
  multiplied: 'swap.reason.multiply',
  negative: 'swap.reason.negative',
} as const satisfies Record<SwapDoubling, MessageKey | null>;

/** The sum behind a cell, "9 × 2" or "6 − 8"; null if the cell is the plain sum. */
export function sumOf(cell: SwapCell): string | null {
  const times = cell.doubling !== 'none' ? ` × ${String(cell.factor)}` : '';
  const off =
    cell.catch_up === null
      ? ''
      : cell.catch_up < 0
        ? ` + ${String(-cell.catch_up)}`
        : ` − ${String(cell.catch_up)}`;
  return times === '' && off === '' ? null : `${minus(cell.hand)}${times}${off}`;
}

/** A number with the true minus sign. */
export function minus(value: number): string {
  return String(value).replace('-', '−');
}
