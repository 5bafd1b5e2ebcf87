/**
 * With the colours of the system alone: cards keep their edges, what may be touched and what is chosen can be told apart,
 * the focus is seen, and words can be read. By day and by night.
 */
import type { Page } from '@playwright/test';
import { faults, WORDS } from './support/axe';
import { Newcomer } from './support/newcomer';
import { settled } from './support/still';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import { GAMES, TITLE } from './support/words';

test.use({ contextOptions: { forcedColors: 'active' } });

for (const game of GAMES)
  test(`${TITLE[game]} can be played in forced colours`, async ({ page }) => {
    await deal(page, game);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const player = new Newcomer(page, 'keyboard', 5);
    const seen = { edges: 0, legal: 0, chosen: 0, focus: 0 };
    for (let press = 0; press < 8; press += 1) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const marks = await look(page);
        expect.soft(marks.weak, `${TITLE[game]}, ${colorScheme}, ${player.story}`).toEqual([]);
        for (const [kind, count] of Object.entries(marks.counts)) seen[kind as keyof typeof seen] += count;
      }
      await player.some(1);
    }
    // YO! has chips and spots in place of cards; its chosen chip is a radio button.
    expect(seen.edges > 0 || game === 'yo', `cards were looked at: ${JSON.stringify(seen)}`).toBe(true);
    expect(seen.focus, `the focus was looked at: ${JSON.stringify(seen)}`).toBeGreaterThan(0);
    if (game !== 'onetoten') expect(seen.chosen, `something was chosen`).toBeGreaterThan(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect.soft(await faults(page, WORDS), `words of ${TITLE[game]}, ${colorScheme}`).toEqual([]);
    }
  });

interface Marks {
  readonly counts: Readonly<Record<string, number>>;
  /** What cannot be seen well enough. */
  readonly weak: readonly string[];
}

/** Every mark on the table, and the contrast of its line with what lies around it. */
function look(page: Page): Promise<Marks> {
  return page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('no canvas');
    const luminance = (colour: string): number => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    const contrast = (colour: string): number => {
      const [dark = 0, light = 0] = [ground, luminance(colour)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const counts = { edges: 0, legal: 0, chosen: 0, focus: 0 };
    const weak: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.className} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}"`;
    const line = (
      kind: keyof typeof counts,
      element: Element,
      width: string,
      style: string,
      colour: string,
    ) => {
      counts[kind] += 1;
      const drawn = style !== 'none' && parseFloat(width) >= (kind === 'edges' ? 1 : 2);
      if (!drawn) weak.push(`${kind} of ${nameOf(element)}: ${width} ${style}`);
      else if (contrast(colour) < 3)
        weak.push(`${kind} of ${nameOf(element)}: ${colour} has ${contrast(colour).toFixed(1)} : 1`);
    };
    const all = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    for (const card of all('main.table .card:not(.mini)')) {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(card);
      line('edges', card, borderTopWidth, borderTopStyle, borderTopColor);
    }
    for (const card of all('main.table .card.target:not(:focus-visible)')) {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(card, '::after');
      line('legal', card, borderTopWidth, borderTopStyle, borderTopColor);
    }
    for (const chosen of all('.card.ring, .pick:has(:checked)')) {
      const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(chosen);
      line('chosen', chosen, outlineWidth, outlineStyle, outlineColor);
    }
    const focus = document.activeElement;
    if (focus?.matches(':focus-visible') && focus !== document.body) {
      const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(focus);
      const label = focus instanceof HTMLInputElement ? focus.closest('label') : null;
      const shown = label ? getComputedStyle(label) : { outlineWidth, outlineStyle, outlineColor };
      line('focus', focus, shown.outlineWidth, shown.outlineStyle, shown.outlineColor);
    }
    return { counts, weak };
  });
}
