import { go } from '../route/router.svelte';
import { t } from '../i18n';
import { gameOf } from '../boards';
import * as rest from '../net/rest';
import { OPTIONS } from '../table/options';
import { refusalText } from '../table/told';
import type { GameFacts } from '../table/game';
import type { NewTable } from '../wire';
import { faultText } from './options';

/** One click: a table with bots, dealt at once. Gives a sentence if it cannot be. */
export async function playNow(game: GameFacts): Promise<string> {
  const seats: NewTable['seats'] = [
    { kind: 'me' },
    ...game.quick.bots.map((bot) => ({ kind: 'bot' as const, bot })),
  ];
  return openTable(
    { game: game.key, seats, rules: game.quick.rules ?? {}, visibility: 'link', options: OPTIONS },
    true,
  );
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

/** Any failure of a request as a sentence for a person. `key`: of the game whose options the details are about. */
export function sentenceOf(error: unknown, key = ''): string {
  if (!(error instanceof rest.Refusal) || error.code === 'offline') return t('common.serverSilent');
  const sentence = refusalText('lobby', error.code, error.message) || t('common.serverSilent');
  const game = gameOf(key);
  const details = error.details.map((fault) => (game ? faultText(game, fault) : fault));
  return [sentence, details.join(' · ')].filter(Boolean).join(' ');
}
