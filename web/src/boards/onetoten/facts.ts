import type { GameFacts } from '../../table/game';
import { SEATS } from '../../wire/codes';

export const onetoten: GameFacts = {
  key: 'onetoten',
  area: 'onetoten',
  title: '1 to 10',
  lettering: '1 TO 10',
  seats: SEATS.onetoten,
  art: {
    cards: [
      { value: 1, suit: 'P' },
      { value: null, suit: 'P' },
      { value: 2, suit: 'P' },
    ],
  },
  plain: true,
  quick: { bots: ['normal', 'easy'] },
};
