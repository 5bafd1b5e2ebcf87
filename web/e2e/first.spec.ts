import { expect, test } from './support/test';
import { GAMES, TITLE, words } from './support/words';

const { lobby, common } = words;
/** Pages, words and answers of the server with their headers, in bytes. */
const FIRST_VISIT = 70_000;

for (const game of GAMES)
  test(`play now: a card of ${TITLE[game]} can be touched two clicks after the landing page`, async ({
    page,
  }) => {
    await page.goto('/');
    const start = Date.now();
    await page.getByRole('button', { name: `${lobby.playBots}: ${TITLE[game]}` }).click();
    const touchable = page.locator('main button:not([aria-disabled=true])').first();
    await expect(page.getByRole('contentinfo', { name: common.actions })).toBeVisible();
    await expect(touchable).toBeVisible();
    await touchable.click();
    expect(Date.now() - start, 'milliseconds from the first click to the second').toBeLessThan(10_000);
  });

test('against bots the room before the deal is never seen', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((ready) => {
    const seen = window as unknown as { room: boolean };
    const look = (): void => {
      seen.room ||= document.body.innerText.includes(ready);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, lobby.iAmReady);
  await page.getByRole('button', { name: `${lobby.playBots}: ${TITLE.hilo}` }).click();
  await expect(page.getByRole('contentinfo', { name: common.actions })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { room?: boolean }).room ?? false)).toBe(false);
});

test('the first visit is small and asks nobody else', async ({ page, server }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes();
    sizes.set(new URL(response.url()).pathname, responseBodySize + responseHeadersSize);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'first view', description: `${total} bytes over the network` });
  expect([...sizes.keys()].some((path) => path.endsWith('.js'))).toBe(true);
  expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(FIRST_VISIT);
  const page1 = await page.request.get(server.address);
  expect(page1.headers()['content-security-policy']).toContain("default-src 'self'");
});

test('an address that leads nowhere says so, and a table that is not there too', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: lobby.nowhere })).toBeVisible();
  await page.goto('/t/NOTHERE');
  await expect(page.getByRole('heading', { name: lobby.noTable })).toBeVisible();
  await page.getByRole('link', { name: common.toLobby }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yolio' })).toBeVisible();
});
