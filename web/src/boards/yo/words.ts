import { language, n, t, text, type Text } from '../../i18n';
import type { BoardContext, Seated } from '../../table/board';
import type { YoWager } from '../../wire';

/** Money on the wire is counted in thirtieths of a chip, so that every payment is exact. */
export const UNITS = 30;

const SIGNS: Readonly<Record<number, string>> = {
  3: '⅒',
  5: '⅙',
  6: '⅕',
  10: '⅓',
  12: '⅖',
  15: '½',
  18: '⅗',
  20: '⅔',
  24: '⅘',
  25: '⅚',
};

/** An amount as people write it: `412`, `7½`, `1 7/30`, `−5`. */
export function chips(units: number): string {
  const size = Math.abs(units);
  const whole = Math.floor(size / UNITS);
  const rest = size % UNITS;
  const sign = units < 0 ? '−' : '';
  if (rest === 0) return sign + n(whole);
  const part = SIGNS[rest] ?? inLowestTerms(rest);
  if (whole === 0) return sign + part;
  return sign + n(whole) + (part.includes('/') ? '\u202f' : '') + part;
}

/** The same with its sign: `+15`, `−5`, `0`. */
export function signed(units: number): string {
  return units > 0 ? `+${chips(units)}` : chips(units);
}

function inLowestTerms(rest: number): string {
  let [a, b] = [rest, UNITS];
  while (b !== 0) [a, b] = [b, a % b];
  return `${rest / a}/${UNITS / a}`;
}

export function wagerText(wager: YoWager): Text {
  return text(`yo.wager.${wager}`);
}

export function wagerName(wager: YoWager): string {
  return t(`yo.wager.${wager}`);
}

/** `+38.2 %` from `38.181818`, as the language writes it. */
export function percentage(percent: string): string {
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(language(), format).format(Number(percent) / 100).replace('-', '−');
}

/** `+21/55`, `−1/6`, `0`. */
export function fractionOf(fraction: string): string {
  const plain = fraction.replace(/\/1$/, '').replace('-', '−');
  return /^[−0]/.test(plain) ? plain : `+${plain}`;
}

export function seatedAt(ctx: BoardContext, seat: number): Seated['who'] {
  return ctx.seats[seat]?.who ?? { name: '', me: false };
}

export function nameOf(ctx: BoardContext, seat: number): string {
  return ctx.seats[seat]?.name ?? '';
}

/** "Chips of Bot 2", "Your chips". */
export function chipsOf(ctx: BoardContext, seat: number): string {
  return seatedAt(ctx, seat).me ? t('yo.yourChips') : t('yo.lookingAt', { name: nameOf(ctx, seat) });
}
