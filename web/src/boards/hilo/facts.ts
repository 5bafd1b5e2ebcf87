import type { GameFacts } from '../../table/game';

export const hilo: GameFacts = {
  key: 'hilo',
  area: 'hilo',
  title: 'HILO',
  lettering: 'HILO',
  seats: [2, 6],
  art: {
    cards: [
      { value: 11, suit: 'P' },
      { value: -1, suit: 'B' },
      { value: 2, suit: 'Y' },
    ],
  },
  quick: { bots: ['normal', 'easy'] },
};
