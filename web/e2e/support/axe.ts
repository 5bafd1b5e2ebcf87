import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** What goes into a page that is examined: once, as long as it is the same page. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Who speaks to a computer says what is written. */
const ALL: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** Can words be read? */
export const WORDS: RunOptions = { runOnly: ['color-contrast'] };

/** What axe minds on the page as it is now: the rule, and where. */
export async function faults(page: Page, options: RunOptions = ALL): Promise<string[]> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(ENGINE);
  const found = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { passes, incomplete, violations } = await axe.run(document, {
      ...wanted,
      resultTypes: ['violations'],
    });
    return {
      looked: passes.length + incomplete.length + violations.length,
      faults: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ; ')}`,
      ),
    };
  }, options);
  if (found.looked === 0) throw new Error('axe looked at nothing');
  return found.faults;
}
