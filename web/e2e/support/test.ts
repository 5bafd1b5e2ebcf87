import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from '@playwright/test';
import { Server } from './server';
import { Watch } from './watch';

export { expect } from '@playwright/test';

/** What a device keeps: cards at once, so that a test does not wait for them, unless it is about motion. */
export type Kept = Readonly<Record<string, unknown>>;

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

interface Each {
  /** Settings of the device. */
  kept: Kept;
  /** Everything that the pages of this test complain of. */
  watch: Watch;
  /** One more browser, with cookies of its own. */
  guest: (options?: BrowserContextOptions & { kept?: Kept }) => Promise<Guest>;
}

interface Lasting {
  server: Server;
}

/** A real server and a browser that is watched: a complaint on the console fails the test. */
export const test = base.extend<Each, Lasting>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the form that Playwright asks for
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  kept: [{ speed: 'instant', sounds: false }, { option: true }],
  baseURL: async ({ server }, use) => use(server.address),
  // eslint-disable-next-line no-empty-pattern -- the form that Playwright asks for
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    watch.check();
  },
  page: async ({ page, context, kept, watch, server }, use) => {
    await prepare(context, kept);
    watch.over(page, server.address);
    await use(page);
  },
  guest: async ({ browser, kept, watch, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ kept: own, ...options } = {}) => {
      const made = await newcomer(browser, server.address, watch, own ?? kept, options);
      contexts.push(made.context);
      return made;
    });
    for (const context of contexts) await context.close();
  },
});

async function newcomer(
  browser: Browser,
  address: string,
  watch: Watch,
  kept: Kept,
  options: BrowserContextOptions,
): Promise<Guest> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    ...options,
  });
  await prepare(context, kept);
  const page = await context.newPage();
  watch.over(page, options.baseURL ?? address);
  return { page, context, watch };
}

/** Puts the settings onto the device before any page is there. What a test changes later stays changed. */
async function prepare(context: BrowserContext, kept: Kept): Promise<void> {
  await context.addInitScript((settings) => {
    if (localStorage.getItem('yolio.settings') === null)
      localStorage.setItem('yolio.settings', JSON.stringify(settings));
  }, kept);
}
