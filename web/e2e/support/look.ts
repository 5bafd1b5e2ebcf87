import type { Locator, Page } from '@playwright/test';
import type { How } from './hands';

/** Something that can be pressed now, as a player perceives it. */
export interface Thing {
  readonly name: string;
  readonly where: 'bar' | 'table' | 'dialog';
  readonly pressed: boolean;
  /** How to reach it again. */
  readonly at: Locator;
}

/** What is there to press: by eye, or by what a screen reader is told. */
export async function look(page: Page, how: How): Promise<Thing[]> {
  // A table comes in pieces.
  await page.waitForFunction(() => !document.querySelector('[data-laying]'));
  return how === 'tree' ? listen(page) : see(page);
}

const PLACES = { dialog: 'dialog[open] button', bar: 'footer.bar button', table: 'main button' } as const;

/** By eye: visible buttons that are not dimmed. A dialog hides everything else. */
async function see(page: Page): Promise<Thing[]> {
  const found = await page.evaluate((places) => {
    const all: { where: 'bar' | 'table' | 'dialog'; nth: number; name: string; pressed: boolean }[] = [];
    const modal = document.querySelector('dialog[open]') !== null;
    for (const [where, selector] of Object.entries(places)) {
      if (modal !== (where === 'dialog')) continue;
      document.querySelectorAll<HTMLButtonElement>(selector).forEach((button, nth) => {
        if (button.disabled || button.ariaDisabled === 'true' || !button.checkVisibility()) return;
        const name = (button.ariaLabel ?? button.textContent).trim().replaceAll(/\s+/g, ' ');
        all.push({ where: where as 'bar', nth, name, pressed: button.ariaPressed === 'true' });
      });
    }
    return all;
  }, PLACES);
  return found.map(({ nth, ...thing }) => ({ ...thing, at: page.locator(PLACES[thing.where]).nth(nth) }));
}

const LANDMARKS = { main: 'table', contentinfo: 'bar', dialog: 'dialog' } as const;

/** By ear: the accessibility tree as text, and from it roles, names and states, nothing else. */
async function listen(page: Page): Promise<Thing[]> {
  const things: Thing[] = [];
  const open: { depth: number; role: keyof typeof LANDMARKS }[] = [];
  const counted = new Map<string, number>();
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const parts = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line);
    if (!parts) continue;
    const [, indent = '', role = '', quoted = '', states = ''] = parts;
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    if (role in LANDMARKS) open.push({ depth: indent.length, role: role as 'main' });
    const landmark = open.at(-1)?.role;
    if (role !== 'button' || !landmark) continue;
    const name = quoted.replaceAll(/\\(.)/g, '$1').replaceAll("''", "'");
    const key = `${landmark} ${name}`;
    const nth = counted.get(key) ?? 0;
    counted.set(key, nth + 1);
    if (states.includes('[disabled]')) continue;
    const at = page.getByRole(landmark).getByRole('button', { name, exact: true }).nth(nth);
    things.push({ name, where: LANDMARKS[landmark], pressed: states.includes('[pressed]'), at });
  }
  const modal = things.some(({ where }) => where === 'dialog');
  return things.filter(({ where }) => (where === 'dialog') === modal);
}
