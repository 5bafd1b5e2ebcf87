import { go } from '../route/router.svelte';
import { t } from '../i18n';
import { type GameKey, isGame } from '../look/games';
import * as rest from '../net/rest';
import { OPTIONS } from '../table/options';
import { refusalText } from '../table/told';
import type { NewTable } from '../wire';
import { faultText } from './options';

/** How many can play, for the tiles: the server says the same in `/api/games`, but a tile must not wait for it. */
export const SEATS: Readonly<Record<GameKey, readonly [number, number]>> = {
  yolo: [2, 8],
  golow: [2, 6],
  yooloo: [2, 8],
  onetoten: [2, 8],
  hilo: [2, 6],
  yo: [1, 6],
};

/** Who sits there when somebody just wants to play. */
const BOTS: Readonly<Record<GameKey, readonly string[]>> = {
  yolo: ['normal', 'easy', 'normal'],
  golow: ['normal', 'easy', 'normal'],
  yooloo: ['normal', 'easy', 'normal'],
  onetoten: ['normal', 'easy'],
  hilo: ['normal', 'easy'],
  yo: ['normal', 'easy'],
};

/** What such a game is played by, where the printed one has no end: a newcomer wants to see one. */
const RULES: Readonly<Partial<Record<GameKey, Record<string, unknown>>>> = { yo: { rolls: 30 } };

/** One click: a table with bots, dealt at once. Gives a sentence if it cannot be. */
export async function playNow(game: GameKey): Promise<string> {
  const seats: NewTable['seats'] = [
    { kind: 'me' },
    ...BOTS[game].map((bot) => ({ kind: 'bot' as const, bot })),
  ];
  return openTable({ game, seats, rules: RULES[game] ?? {}, visibility: 'link', options: OPTIONS }, true);
}

/** Makes a table and goes there. `deal`: ready at once. Gives a sentence if it cannot be. */
export async function openTable(table: NewTable, deal: boolean): Promise<string> {
  try {
    await rest.session();
    const made = await rest.makeTable(table);
    go(`/t/${made.code}`, { deal });
    return '';
  } catch (error) {
    return sentenceOf(error, table.game);
  }
}

/** Any failure of a request as a sentence for a person. `game`: whose options the details are about. */
export function sentenceOf(error: unknown, game = ''): string {
  if (!(error instanceof rest.Refusal) || error.code === 'offline') return t('common.serverSilent');
  const sentence = refusalText('lobby', error.code, error.message) || t('common.serverSilent');
  const details = error.details.map((fault) => (isGame(game) ? faultText(game, fault) : fault));
  return [sentence, details.join(' · ')].filter(Boolean).join(' ');
}
