import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { settled } from './still';
import type { Visit } from './tour';

/** Where the pictures go: `web/pictures`, for people to look at. */
const FOLDER = fileURLToPath(new URL('../../pictures/', import.meta.url));

/** What phones, a tablet and a desk leave of their screens. */
const SIZES = [
  { width: 375, height: 553 },
  { width: 390, height: 664 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** Draws a screen at every size, by day and by lamplight. */
export function drawn(page: Page): Visit {
  return async (screen) => {
    // A bar that sticks to the edge belongs to the edge.
    const whole = /lobby|rules|room/.test(screen);
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const path = `${FOLDER}${screen}-${width}x${height}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: whole });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
}
