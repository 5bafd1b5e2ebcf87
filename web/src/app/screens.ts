import type { Component } from 'svelte';
import type { Route } from '../route/route';

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
      return { Screen: (await import('../screens/LearnScreen.svelte')).default, props: { game: route.game } };
    case 'rules':
      return { Screen: (await import('../screens/RulesScreen.svelte')).default, props: { game: route.game } };
    case 'replay':
      return {
        Screen: (await import('../after/ReplayScreen.svelte')).default,
        props: { table: route.table, number: route.number },
      };
    default:
      throw new Error(`no screen for ${route.at}`);
  }
}
