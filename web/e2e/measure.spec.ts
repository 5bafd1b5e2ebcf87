/**
 * Every game, with every number of seats, on the screens that people have: nothing overlaps, what can be pressed is in
 * sight and large enough, the bar says its sentence whole, and nothing moves between two decisions. The tables with the
 * least room are part of the test command; `cargo xtask browser --project measure` walks all of them.
 */
import type { Page } from '@playwright/test';
import { GAMES as ALL } from '../src/boards/games';
import { type Measured, measure, measureSheet, moved } from './support/measure';
import { isOver, Newcomer } from './support/newcomer';
import { look } from './support/look';
import { deal } from './support/tables';
import { expect, test } from './support/test';
import type { GameKey } from './support/words';

/** Width, height, and how large text is. */
const SIZES = [
  [320, 480, 1],
  [375, 553, 2],
  [375, 553, 1],
  [360, 640, 1],
  [390, 664, 1],
  [360, 740, 1],
  [412, 915, 1],
  [667, 331, 1],
  [844, 390, 1],
  [768, 1024, 1],
  [1280, 800, 1],
  [1440, 789, 1],
  [2560, 1440, 1],
] as const;

/** The tables of the test command: full ones, and one where a single seat gets all the room. */
const TIGHT: Readonly<Record<string, readonly number[]>> = {
  yolo: [8],
  golow: [2],
  yooloo: [7],
  onetoten: [4, 8],
  hilo: [6],
  yo: [1, 6],
};

for (const { key, title, seats } of ALL)
  for (let count = seats[0]; count <= seats[1]; count += 1) {
    const tag = TIGHT[key]?.includes(count) ? [] : ['@walk'];
    test(
      `${title} with ${count} fits twelve screens and large text, and stands still`,
      { tag },
      async ({ page }) => {
        // Twelve screens and a dozen moves; in 1 to 10 a wrong card is looked at for a while.
        test.setTimeout(240_000);
        // With the printed rules.
        await deal(page, key as GameKey, {
          chairs: Array.from({ length: count - 1 }, () => 'bot'),
          house: {},
        });
        const player = new Newcomer(page, 'mouse', count);
        let over = false;
        for (const [width, height, text] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate((times) => (document.documentElement.style.fontSize = `${100 * times}%`), text);
          const where = `${title}, ${count} seats, ${width} × ${height}, text ${100 * text}%`;
          const before = await check(page, where, count);
          if (over || before === null) continue;
          await player.some(1);
          over = isOver(await look(page, 'mouse'));
          const after = await check(page, where, count);
          if (!over && after) expect.soft(moved(before, after), `${where}: ${player.story}`).toEqual([]);
          // Between two rounds the sheet is open: the next one is dealt before the next screen.
          if (!over && after === null) await player.some(1);
        }
      },
    );
  }

async function check(page: Page, where: string, seats: number): Promise<Measured | null> {
  const sheet = await measureSheet(page);
  if (sheet) {
    expect.soft(sheet, `${where}: the sheet is large enough for a finger`).toEqual([]);
    return null;
  }
  const found = await measure(page, seats >= 8 ? 36 : 44);
  if (!found) return null;
  // Where there is least room, the others may scroll: they are only looked at.
  if ((page.viewportSize()?.width ?? 0) > 320 && found.text === 1) {
    expect.soft(found.scrolls, `${where}: everybody is in sight`).toBe(false);
    expect.soft(found.stacked, `${where}: the drawn card lies beside its pile`).toBe(false);
  }
  expect.soft(found.tiny, `${where}: others' cards can be read`).toEqual([]);
  expect.soft(found.overlaps, `${where}: nothing overlaps`).toEqual([]);
  expect.soft(found.hidden, `${where}: everything to press is in sight`).toEqual([]);
  expect.soft(found.small, `${where}: large enough for a finger`).toEqual([]);
  expect.soft(found.cut, `${where}: the sentence is whole`).toEqual([]);
  return found;
}
