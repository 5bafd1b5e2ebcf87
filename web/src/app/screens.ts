import type { Component } from 'svelte';
import { gameOf } from '../boards';
import { t } from '../i18n';
import type { Route } from '../route/route';
import Message from '../screens/Message.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each screen has props of its own, made right here
type Loaded = { Screen: Component<any>; props: Record<string, unknown> };

/** Fetches the screen of a route. */
export async function load(route: Route): Promise<Loaded> {
  switch (route.at) {
    case 'table':
      return { Screen: (await import('../screens/TableScreen.svelte')).default, props: { code: route.code } };
    case 'seat':
      return {
        Screen: (await import('../screens/SeatScreen.svelte')).default,
        props: { secret: route.secret },
      };
    case 'learn':
      return ofGame(route.game, async () => (await import('../screens/LearnScreen.svelte')).default);
    case 'rules':
      return ofGame(route.game, async () => (await import('../screens/RulesScreen.svelte')).default);
    case 'replay':
      return {
        Screen: (await import('../after/ReplayScreen.svelte')).default,
        props: { table: route.table, number: route.number },
      };
    default:
      throw new Error(`no screen for ${route.at}`);
  }
}

/** A screen about one game; a game that nobody knows leads nowhere, politely. */
async function ofGame(key: string, screen: () => Promise<Loaded['Screen']>): Promise<Loaded> {
  const game = gameOf(key);
  if (game) return { Screen: await screen(), props: { game } };
  return { Screen: Message, props: { title: t('lobby.nowhere'), text: t('lobby.nowhereText') } };
}
