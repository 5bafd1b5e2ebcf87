import { n } from '../i18n';

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
