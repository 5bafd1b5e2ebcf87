import type { GameFacts } from '../../table/game';
import { SEATS } from '../../wire/codes';

export const hilo: GameFacts = {
  key: 'hilo',
  area: 'hilo',
  title: 'HILO',
  lettering: 'HILO',
  seats: SEATS.hilo,
  art: {
    cards: [
      { value: 11, suit: 'P' },
      { value: -1, suit: 'B' },
      { value: 2, suit: 'Y' },
    ],
  },
  quick: { bots: ['normal', 'easy'] },
};
