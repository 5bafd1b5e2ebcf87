import { type Text, text } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { whoAt } from '../../table/seats';
import type { SwapCell, SwapScore } from '../../wire';
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
  if (reasons(cell) > 1) {
    if (cell.factor === 2) said.push(text('swap.reason.cap'));
    if (cell.factor > 2) said.push(text('swap.reason.multiply'));
  }
  if (reasons(cell) > 0 && cell.factor === 1) said.push(text('swap.reason.negative'));
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

function reasons(cell: SwapCell): number {
  return [cell.failed_call, cell.beaten, cell.deck_out].filter(Boolean).length;
}

/** The sum behind a cell, "9 × 2" or "6 − 8"; null if the cell is the plain sum. */
export function sumOf(cell: SwapCell): string | null {
  const times = cell.factor !== 1 || reasons(cell) > 0 ? ` × ${String(cell.factor)}` : '';
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
