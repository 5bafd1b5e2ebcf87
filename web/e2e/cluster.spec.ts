import type { Page } from '@playwright/test';
import { Cluster } from './support/cluster';
import { isOver, Newcomer, together } from './support/newcomer';
import { dealt, newTable } from './support/tables';
import { expect, test as one } from './support/test';
import { CUT } from './support/watch';
import { words } from './support/words';

const { lobby, common } = words;

/** Three servers behind a balancer; skipped with a word where this machine lacks something for it. */
const test = one.extend<{ cluster: Cluster }, { started: Cluster | string }>({
  started: [
    // eslint-disable-next-line no-empty-pattern -- the form that Playwright asks for
    async ({}, use) => {
      const started = await Cluster.start();
      await use(started);
      if (typeof started !== 'string') await started.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  cluster: async ({ started }, use) => {
    if (typeof started === 'string') return test.skip(true, started);
    await use(started);
  },
});

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

test('somebody plays on while the server is killed, and sees a banner at most', async ({
  cluster,
  guest,
  watch,
}) => {
  // What the browser says of a line that is cut, and of a balancer that has not noticed yet.
  watch.allow(...CUT, /the server responded with a status of 50[234]/);
  const { page } = await guest({ baseURL: cluster.all });
  let lines = 0;
  page.on('websocket', () => (lines += 1));
  await newTable(page, 'golow', { chairs: ['bot', 'bot'] });
  await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(page);
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'));
  const newcomer = new Newcomer(page, 'mouse', 3);
  /** Until the next server starts or ends, one address goes to one server: this is the one with the socket. */
  const serving = async (): Promise<number> => {
    const answer = await page.request.get('/healthz');
    return Number(answer.headers()['x-served-by']?.slice(1));
  };
  const killed = async (node: number): Promise<void> => {
    const before = lines;
    await cluster.kill(node);
    await expect.poll(() => lines, 'the line was cut, and is made again').toBeGreaterThan(before);
    await expect(page.locator('.banner')).toBeHidden({ timeout: 30_000 });
    await newcomer.some(3);
  };
  await newcomer.some(3);
  const first = await serving();
  await killed(first);
  const second = await serving();
  expect(second).not.toBe(first);
  await cluster.begin(first);
  await killed(second);
  await cluster.begin(second);
  await newcomer.play();
  expect(await page.evaluate(() => document.body.dataset['same']), 'the page was never loaded again').toBe(
    'yes',
  );
});

test('two at one table and a spectator, each at another server, all see each move', async ({
  cluster,
  guest,
}) => {
  const [host, other, onlooker] = [
    await guest({ baseURL: cluster.alone[0] }),
    await guest({ baseURL: cluster.alone[1] }),
    await guest({ baseURL: cluster.alone[2] }),
  ];
  const steps = [host, other, onlooker].map(({ page }) => stepsSeen(page));
  const code = await newTable(host.page, 'hilo', { chairs: ['open'] });
  await other.page.goto(`/t/${code}`);
  await other.page.getByRole('button', { name: lobby.sitDown }).click();
  await onlooker.page.goto(`/t/${code}`);
  for (const { page } of [other, host]) await page.getByRole('button', { name: lobby.iAmReady }).click();
  await dealt(host.page);
  await expect(onlooker.page.getByText(common.lookingOn)).toBeVisible();
  await together([new Newcomer(host.page, 'mouse', 3), new Newcomer(other.page, 'mouse', 4)], isOver);
  await expect(onlooker.page.getByText(common.gameOver).first()).toBeVisible();
  const [first, ...others] = steps;
  expect(first?.length, 'there were moves').toBeGreaterThan(10);
  for (const seen of others) expect(seen).toEqual(first);
});

test('a session that ends at one server is dead at all', async ({ cluster, guest, watch, request }) => {
  const { page, context } = await guest({ baseURL: cluster.alone[0] });
  await newTable(page, 'yooloo');
  // The same person in another tab, at another server: cookies do not look at ports.
  const tab = await context.newPage();
  watch.over(tab, cluster.alone[1] ?? '');
  await tab.goto(`${cluster.alone[1]}${new URL(page.url()).pathname}`);
  await expect(tab.getByRole('button', { name: lobby.iAmReady })).toBeVisible();
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const asked = (): Promise<number> =>
    request.get(`${cluster.alone[2]}/api/me`, { headers: { cookie } }).then((answer) => answer.status());
  expect(await asked()).toBe(200);
  // From now on whatever the pages ask is refused.
  watch.allow(/the server responded with a status of 401/);
  const began = Date.now();
  const ended = await page.evaluate(() => fetch('/api/logout', { method: 'POST' }).then(({ ok }) => ok));
  expect(ended).toBe(true);
  await expect(tab.locator('.banner')).toBeVisible();
  test.info().annotations.push({ type: 'the other tab knew after', description: `${Date.now() - began} ms` });
  expect(await asked(), 'at the third server too').toBe(401);
});

test('a token revoked at one server is dead at all, also where it is in use', async ({ cluster, guest }) => {
  const { page } = await guest({ baseURL: cluster.alone[0] });
  await newTable(page, 'yooloo');
  const given = await page.evaluate(() =>
    fetch('/api/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'a program of mine' }),
    }).then((answer) => answer.json() as Promise<{ id: string; token: string }>),
  );
  const headers = { authorization: `Bearer ${given.token}` };
  const asked = (): Promise<number[]> =>
    Promise.all(
      cluster.alone.map((server) => fetch(`${server}/api/me`, { headers }).then(({ status }) => status)),
    );
  expect(await asked()).toEqual([200, 200, 200]);
  // A stream of events at each server, open until the server ends it.
  const streams = await Promise.all(
    cluster.alone.map((server) => fetch(`${server}/api/events`, { headers })),
  );
  const ends = Promise.all(streams.map((stream) => stream.text()));
  const revoked = await page.evaluate(
    (id) => fetch(`/api/tokens/${id}`, { method: 'DELETE' }).then(({ ok }) => ok),
    given.id,
  );
  expect(revoked).toBe(true);
  for (const end of await ends) expect(end).toContain('no_session');
  expect(await asked()).toEqual([401, 401, 401]);
});

/** The steps of the game that a page is told of, in the order in which they come. */
function stepsSeen(page: Page): number[] {
  const steps: number[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as { play?: { step?: number } | null };
      const step = message.play?.step;
      if (step !== undefined && step !== steps.at(-1)) steps.push(step);
    });
  });
  return steps;
}
