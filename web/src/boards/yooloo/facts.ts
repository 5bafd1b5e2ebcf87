import type { GameFacts } from '../../table/game';
import { SEATS } from '../../wire/codes';

export const yooloo: GameFacts = {
  key: 'yooloo',
  area: 'yooloo',
  title: 'YOOLOO',
  lettering: 'YOOLOO',
  seats: SEATS.yooloo,
  art: {
    cards: [
      { value: 10, suit: 'V' },
      { value: 10, suit: 'O' },
      { value: 8, suit: 'S' },
    ],
  },
  plain: true,
  quick: { bots: ['normal', 'easy', 'normal'] },
  // Where point cards come in rising order, nothing is dealt.
  dealt: (rules) => rules['variant'] === 'b',
};
