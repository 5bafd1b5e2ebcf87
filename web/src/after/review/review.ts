/** A review in numbers that can be drawn and said. */
import type { Lang } from '../../i18n';
import { SUIT_LETTERS, SUITS } from '../../look/suits';
import type { Review } from '../../wire';

/** A whole win, or one chip. */
const WHOLE = 1_000_000;
/** The table beside the graph has at most this many rows. */
const ROWS = 30;

/** One a seat: inks that can be read on the surface by day and by lamplight. A shape goes with each. */
const INKS = 6;

export function inkOf(seat: number): string {
  return seat < INKS ? `var(--series-${seat})` : seat % 2 === 0 ? 'var(--ink)' : 'var(--ink-2)';
}

export function shapeOf(seat: number): string {
  return SUITS[SUIT_LETTERS[seat % SUIT_LETTERS.length] ?? 'R'].glyph;
}

export interface Span {
  readonly low: number;
  readonly high: number;
}

export function inChips(review: Review): boolean {
  return review.method === 'wagers';
}

/** What the graph reaches from and to: no chance and the whole win, or whatever chips were won and lost. */
export function spanOf(review: Review): Span {
  if (!inChips(review)) return { low: 0, high: WHOLE };
  const all = review.values.flat();
  const low = all.reduce((least, value) => Math.min(least, value), 0);
  const high = all.reduce((most, value) => Math.max(most, value), 0);
  return high > low ? { low, high } : { low: -WHOLE, high: WHOLE };
}

/** How far up a value stands, from 0 to 100. */
export function heightOf(value: number, { low, high }: Span): number {
  return (100 * (Math.max(low, Math.min(high, value)) - low)) / (high - low);
}

/** The line of a seat on a field of 100 by 100; steps that change nothing are passed over. */
export function lineOf(review: Review, seat: number, span: Span): string {
  const last = Math.max(1, review.values.length - 1);
  const points = review.values.map((values) => 100 - heightOf(values[seat] ?? 0, span));
  const kept = points.flatMap((y, step) => {
    const still = step > 0 && step < points.length - 1 && points[step - 1] === y && points[step + 1] === y;
    return still ? [] : [`${((100 * step) / last).toFixed(2)} ${y.toFixed(2)}`];
  });
  return `M${kept.join('L')}`;
}

/** The steps that changed most, the start and the end, in order: for those who read a table. */
export function turningPoints(review: Review): number[] {
  const { values } = review;
  const changed = (step: number): number =>
    (values[step] ?? []).reduce(
      (sum, value, seat) => sum + Math.abs(value - (values[step - 1]?.[seat] ?? value)),
      0,
    );
  const between = values.map((_, step) => step).slice(1, -1);
  const largest = between
    .filter((step) => changed(step) > 0)
    .sort((one, other) => changed(other) - changed(one))
    .slice(0, ROWS - 2);
  return [...new Set([0, ...largest, values.length - 1])].sort((one, other) => one - other);
}

/** `53 %`, or `12.4` chips. */
export function amount(review: Review, value: number, lang: Lang): string {
  const style: Intl.NumberFormatOptions = inChips(review)
    ? { maximumFractionDigits: 1 }
    : { style: 'percent', maximumFractionDigits: 0 };
  return written(value / WHOLE, style, lang);
}

/** The same with a sign, a little finer. */
export function change(review: Review, value: number, lang: Lang): string {
  const style: Intl.NumberFormatOptions = inChips(review) ? {} : { style: 'percent' };
  return written(value / WHOLE, { ...style, maximumFractionDigits: 1, signDisplay: 'exceptZero' }, lang);
}

/** How far off it may be, or how much was lost: without a sign. */
export function size(review: Review, value: number, lang: Lang): string {
  const style: Intl.NumberFormatOptions = inChips(review)
    ? { maximumFractionDigits: 2 }
    : { style: 'percent', maximumFractionDigits: 1 };
  return written(Math.abs(value) / WHOLE, style, lang);
}

function written(value: number, style: Intl.NumberFormatOptions, lang: Lang): string {
  return new Intl.NumberFormat(lang, style).format(value).replace('-', '−');
}
