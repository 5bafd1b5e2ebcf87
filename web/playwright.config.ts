import { defineConfig } from '@playwright/test';

/**
 * The real binary in a real Chromium: `cargo xtask browser` builds the one, finds the other and names both in the
 * environment. Pictures for people to look at are a project of their own: `cargo xtask browser --project pictures`.
 * So is the walk of every table over twelve screens, `--project measure`, which still finds faults: sentences with a call
 * are too long for the bar at 667 × 331 and 768 × 1024, and seven hands of YOOLOO touch their spot by up to 5 px.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  timeout: 90_000,
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['YOLIO_CHROMIUM'] ?? '/usr/bin/chromium' },
  },
  projects: [
    // What is measured in milliseconds runs last and alone.
    { name: 'tests', testIgnore: ['pictures/**', 'speed/**', 'measure.spec.ts'], teardown: 'speed' },
    { name: 'speed', testMatch: 'speed/**', fullyParallel: false },
    { name: 'measure', testMatch: 'measure.spec.ts' },
    { name: 'pictures', testMatch: 'pictures/**', timeout: 240_000 },
  ],
});
