import { INK, PAPER } from './heat';

/** The letters of HILO's and YOOLOO's eight colours. */
export type SuitLetter = 'R' | 'O' | 'Y' | 'G' | 'S' | 'B' | 'V' | 'P';

/** A colour never speaks alone: each carries a letter and a glyph on a 24 grid. */
export interface Suit {
  field: string;
  on: string;
  glyph: string;
}

export const SUIT_LETTERS: readonly SuitLetter[] = ['R', 'O', 'Y', 'G', 'S', 'B', 'V', 'P'];

/** Everybody's colour and sign, by seat: on cards of one's own, and on the curtain. */
const OF_SEATS: readonly SuitLetter[] = ['B', 'R', 'Y', 'G', 'V', 'O', 'S', 'P'];

export function seatSuit(seat: number): SuitLetter {
  return OF_SEATS[seat % OF_SEATS.length] ?? 'B';
}

export const SUITS: Readonly<Record<SuitLetter, Suit>> = {
  R: { field: '#A01F1A', on: PAPER, glyph: 'M12 2.6 22 20.8H2Z' },
  O: { field: '#EA7412', on: INK, glyph: 'M12 2.3a9.7 9.7 0 1 1 0 19.4 9.7 9.7 0 0 1 0-19.4Z' },
  Y: {
    field: '#FAE76E',
    on: INK,
    glyph: 'M12 1.2 14.9 8.6 22.6 9 16.6 13.9 18.6 21.5 12 17.2 5.4 21.5 7.4 13.9 1.4 9 9.1 8.6Z',
  },
  G: { field: '#1F7A5C', on: PAPER, glyph: 'M3 21C1 9.5 8.5 2.5 21.5 2.5 22 15.5 14.5 23 3 21Z' },
  S: {
    field: '#78C6F5',
    on: INK,
    glyph: 'M6.6 19.5A5 5 0 0 1 6.1 9.56 6.6 6.6 0 0 1 18.8 10.6 4.5 4.5 0 0 1 18.3 19.5Z',
  },
  B: {
    field: '#1B2470',
    on: PAPER,
    glyph: 'M12 1.5C16.2 7.3 19.2 11 19.2 15a7.2 7.2 0 0 1-14.4 0C4.8 11 7.8 7.3 12 1.5Z',
  },
  V: { field: '#8B4FC0', on: PAPER, glyph: 'M15.8 2.2A10 10 0 1 0 22 16.2 8.4 8.4 0 0 1 15.8 2.2Z' },
  P: {
    field: '#F2A7B8',
    on: INK,
    glyph:
      'M12 21.5C4.8 15.8 1.7 12.3 1.7 8.3A5.3 5.3 0 0 1 12 6.3 5.3 5.3 0 0 1 22.3 8.3C22.3 12.3 19.2 15.8 12 21.5Z',
  },
};

/** A HILO card as the wire writes it, `R-1` to `P11`; null if it is not one. */
export function readCard(text: string): { suit: SuitLetter; value: number } | null {
  const suit = SUIT_LETTERS.find((letter) => letter === text[0]);
  const value = Number(text.slice(1));
  return suit && text.length > 1 && Number.isInteger(value) ? { suit, value } : null;
}
