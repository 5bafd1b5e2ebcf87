import { DISC, FIELD, heat, type Heat, NUMERAL, PAPER } from './heat';
import { SUITS, type SuitLetter } from './suits';

/** The colours of a face: what its suit or its heat says, and what all faces share. `plain`: nothing is hot. */
export function coloursOf(
  value: number,
  suit?: SuitLetter,
  plain = false,
): { heat: Heat; field: string; on: string; disc: string; numeral: string } {
  const warmth = plain ? 'calm' : heat(value, suit ? 9 : 10);
  if (!suit) {
    const [field, on] = FIELD[warmth];
    return { heat: warmth, field, on, disc: PAPER, numeral: NUMERAL[warmth] };
  }
  const [disc, numeral] = DISC[warmth];
  const { field, on } = SUITS[suit];
  return { heat: warmth, field, on, disc, numeral };
}
