import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, distance, type Eye, EYES, seen } from './colour';
import { DISC, FIELD, heat, NUMERAL, PAPER } from './heat';
import { letter } from './strokes';
import { readCard, SUIT_LETTERS, SUITS } from './suits';
import { chipsFor } from './chips';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const themes = {
  light: Object.fromEntries(pairs.map((found) => [found[1], found[2] ?? ''])),
  dark: Object.fromEntries(pairs.map((found) => [found[1], found[3] ?? ''])),
};

const TEXT = [
  'ink page',
  'ink surface',
  'ink surface-2',
  'ink-2 page',
  'ink-2 surface',
  'ink-2 surface-2',
].concat(
  ['felt-ink felt', 'felt-ink felt-lamp', 'felt-ink-2 felt', 'felt-ink-2 felt-lamp', 'good felt'],
  ['good surface', 'bad felt', 'bad surface', 'ink warn-bg'],
  ['brand-ink page', 'brand-ink surface'],
  [0, 1, 2, 3, 4, 5].map((seat) => `series-${seat} surface`),
);
const EDGE = [
  'line surface',
  'line page',
  'focus page',
  'focus surface',
  'focus felt',
  'focus felt-lamp',
].concat(['felt-ink-2 felt']);

describe.each(Object.entries(themes))('the %s theme', (theme, token) => {
  const of = (name: string): string => token[name] ?? `no token ${name}`;
  const measured = (pair: string): number => contrast(...(pair.split(' ').map(of) as [string, string]));

  it.each(TEXT)('text %s is readable', (pair) => expect(measured(pair)).toBeGreaterThanOrEqual(4.5));
  it.each(EDGE)('edge %s can be seen', (pair) => expect(measured(pair)).toBeGreaterThanOrEqual(3));
  it.each(theme === 'light' ? ['card-edge felt', 'card-edge felt-lamp'] : ['paper felt', 'paper felt-lamp'])(
    'a card stands out: %s',
    (pair) => expect(measured(pair)).toBeGreaterThanOrEqual(3),
  );
});

describe('cards', () => {
  it.each(SUIT_LETTERS)('the index on %s is readable', (suit) =>
    expect(contrast(SUITS[suit].field, SUITS[suit].on)).toBeGreaterThanOrEqual(4.5),
  );
  it.each(Object.keys(EYES) as Eye[])('no two colours look alike to %s eyes', (eye) => {
    for (const a of SUIT_LETTERS)
      for (const b of SUIT_LETTERS.filter((other) => other > a))
        expect(distance(seen(SUITS[a].field, eye), seen(SUITS[b].field, eye)), a + b).toBeGreaterThanOrEqual(
          15,
        );
  });
  it('values are readable on every disc and field', () => {
    for (const pair of [...Object.values(DISC), ...Object.values(FIELD)])
      expect(contrast(...pair), pair.join()).toBeGreaterThanOrEqual(4.5);
    for (const numeral of Object.values(NUMERAL))
      expect(contrast(numeral, PAPER)).toBeGreaterThanOrEqual(4.5);
  });
  it('heat follows the value', () => {
    expect([-1, 0, 1, 3, 4, 6, 7, 8, 9].map((value) => heat(value, 9)).join(' ')).toBe(
      'good good low low calm calm warm warm hot',
    );
    expect([9, 10].map((value) => heat(value, 10))).toEqual(['warm', 'hot']);
  });
  it('reads cards of the wire and nothing else', () => {
    expect(readCard('R-1')).toEqual({ suit: 'R', value: -1 });
    expect(readCard('P11')).toEqual({ suit: 'P', value: 11 });
    for (const wrong of ['', 'R', 'X3', 'R1.5', '11']) expect(readCard(wrong), wrong).toBeNull();
  });
});

describe('the arithmetic', () => {
  it('knows the published figures', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(distance('#a01f1a', '#a01f1a')).toBe(0);
    // The look measured B–V at 23.4 for typical eyes and S–P at 15.6 for protanopia.
    expect(distance(SUITS.B.field, SUITS.V.field)).toBeCloseTo(23.4, 1);
    expect(distance(seen(SUITS.S.field, 'protan'), seen(SUITS.P.field, 'protan'))).toBeCloseTo(15.6, 1);
  });
});

describe('lettering', () => {
  it('draws all names and values', () => {
    for (const text of ['YOLO!', 'GO LOW!', 'YOOLOO', '1 TO 10', 'HILO', 'YO!', 'YOLIO', '-1234567890'])
      expect(letter(text).signs).toHaveLength(text.replaceAll(' ', '').length);
  });
  it('leaves a gap for what it cannot draw', () => expect(letter('é').signs).toEqual([]));
});

describe('chips', () => {
  it('are drawn from the largest, at most five', () => {
    expect(chipsFor(130)).toEqual([100, 25, 5]);
    expect(chipsFor(999)).toEqual([100, 100, 100, 100, 100]);
    expect(chipsFor(0)).toEqual([]);
    expect(chipsFor(1 / 3)).toEqual([1]);
  });
});
