import { describe, expect, it } from 'vitest';
import { deckText, readDeck, readPerSeat } from './options';

describe('decks as people type them', () => {
  it('are read in several ways', () => {
    const deck = [
      [0, 5],
      [-1, 4],
    ];
    for (const typed of ['0×5 -1×4', '0x5, −1x4', ' 0*5;-1:4 ']) expect(readDeck(typed), typed).toEqual(deck);
    expect(readDeck(deckText(deck))).toEqual(deck);
  });
  it('are refused when they make no sense', () => {
    for (const typed of ['', 'abc', '0×', '5', '0×5 1']) expect(readDeck(typed), typed).toBeNull();
  });
});

describe('a number for each seat', () => {
  it('is a list', () => {
    expect(readPerSeat('34, 12 8')).toEqual([34, 12, 8]);
    expect(readPerSeat('')).toBeNull();
    expect(readPerSeat('old, young')).toBeNull();
  });
});
