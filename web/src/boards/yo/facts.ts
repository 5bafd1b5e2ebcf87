import type { GameFacts } from '../../table/game';
import { SEATS } from '../../wire/codes';

export const yo: GameFacts = {
  key: 'yo',
  area: 'yo',
  title: 'YO!',
  lettering: 'YO!',
  seats: SEATS.yo,
  art: { dice: [6, 5], chip: 25 },
  // The printed game has no end: a newcomer wants to see one.
  quick: { bots: ['normal', 'easy'], rules: { rolls: 30 } },
  asksFirst: ['rolls'],
  open: true,
  inChips: true,
};
