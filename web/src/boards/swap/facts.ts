import type { GameFacts } from '../../table/game';
import { SEATS } from '../../wire/codes';

const BOTS = ['normal', 'easy', 'normal'];

export const yolo: GameFacts = {
  key: 'yolo',
  area: 'swap',
  title: 'YOLO',
  lettering: 'YOLO',
  seats: SEATS.yolo,
  art: { cards: [{ value: null }, { value: 0 }, { value: 12 }] },
  quick: { bots: BOTS },
  looks: true,
};

export const golow: GameFacts = {
  key: 'golow',
  area: 'swap',
  title: 'Go Low',
  lettering: 'GO LOW',
  seats: SEATS.golow,
  art: { cards: [{ value: 14 }, { value: null }, { value: 1 }] },
  quick: { bots: BOTS },
  looks: true,
};
