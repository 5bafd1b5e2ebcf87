/**
 * What dealing and turning cards asks of a slow phone: `npm run frames`. Work and tasks are processor time of the page's
 * thread, taken times six, so other programs of the machine change them little; how far pictures are apart is taken from
 * the clock at a sixth of the speed, and says something only on a machine that does nothing else. The least of a few
 * tries counts.
 * Environment: YOLIO_BIN (the table server), YOLIO_CHROMIUM, TRIES.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const SLOWER = 6;
const TRIES = Number(process.env['TRIES'] ?? 3);
const BINARY =
  process.env['YOLIO_BIN'] ?? fileURLToPath(new URL('../../target/debug/yolio', import.meta.url));
const PHONE = { width: 390, height: 664 };

/** Until cards lie: dealing has begun, and everything that moves has come to its end. */
async function still(page) {
  // Why a pause: to ask in every picture would be work of the page as well.
  await page.waitForFunction(() => !document.querySelector('[data-laying], [data-unseen]'), undefined, {
    polling: 100,
  });
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished),
    );
  });
}

const bar = (page, act) => page.locator(`footer.bar [data-act="${act}"]`);

/** `before` is not measured; `run` is, from the press until cards lie. */
const MOMENTS = {
  'dealing HILO': { game: 'hilo', before: async () => undefined, run: sit },
  'dealing YOLO': { game: 'yolo', before: async () => undefined, run: sit },
  'turning YOOLOO': {
    game: 'yooloo',
    before: async (page) => {
      await sit(page);
      await bar(page, 'seal').tap();
      // The question is asked again when somebody else has sealed meanwhile.
      const [yes, on] = [bar(page, 'yes'), bar(page, 'go-on')];
      while (!(await on.isVisible())) {
        await yes.or(on).first().waitFor();
        if (await yes.isVisible()) await yes.tap();
      }
      await still(page);
    },
    run: async (page) => {
      await bar(page, 'go-on').tap();
      await still(page);
    },
  },
};

async function sit(page) {
  await page.locator('footer .btn.main, .ready .btn.main, button.btn.main').last().tap();
  await page.locator('footer.bar').waitFor();
  await still(page);
}

/** A table against three bots, before anybody is ready. */
async function table(page, game) {
  await page.goto('/');
  const code = await page.evaluate(async (name) => {
    const send = (path, body) =>
      fetch(path, {
        method: 'POST',
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
    await send('/api/session');
    const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', bot: 'easy' }));
    const options = {
      turn_seconds: null,
      grace_seconds: 120,
      memory_aid: 'off',
      hints: true,
      pace: 'fast',
      spectators: true,
    };
    const seats = [{ kind: 'me' }, ...bots];
    const made = await send('/api/tables', { game: name, seats, rules: {}, visibility: 'link', options });
    return (await made.json()).code;
  }, game);
  await page.goto(`/t/${code}`);
  await page.locator('button.btn.main').last().waitFor();
  await page.waitForLoadState('networkidle');
  // What Playwright brings into a page for its first question is not measured.
  await page.evaluate(() => undefined);
}

/** The trace of what the page does meanwhile. */
async function traced(line, run) {
  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await run();
  const complete = new Promise((done) => line.once('Tracing.tracingComplete', done));
  await line.send('Tracing.end');
  await complete;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const done = events.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid} ${tid}`));
  // Cards fly from the moment when several movements begin together.
  const begun = events
    .filter(({ name, ph }) => name === 'Animation' && ph === 'b')
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  const flight = begun.find((ts, nth) => (begun[nth + 3] ?? Infinity) - ts < 30_000) ?? 0;
  return { done, flight };
}

const late = (numbers, share = 0.95) => {
  const rising = numbers.toSorted((one, other) => one - other);
  return rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0;
};

/** Tasks of the page in the order of time, and the work of each picture: what was done since the one before. */
function workOf({ done: events, flight }) {
  const tasks = events
    .filter(({ name }) => name.endsWith('RunTask'))
    .toSorted((one, other) => one.ts - other.ts)
    .map(({ ts, tdur = 0 }) => ({ ts, ms: (SLOWER * tdur) / 1000 }));
  const commits = events
    .filter(({ name }) => name === 'Layerize')
    .map(({ ts, dur }) => ts + dur)
    .toSorted((one, other) => one - other);
  const pictures = commits.map(() => 0);
  for (const { ts, ms } of tasks) {
    const nth = commits.findIndex((at) => at >= ts);
    if (nth >= 0) pictures[nth] += ms;
  }
  const flying = pictures.filter((_, nth) => (commits[nth] ?? 0) > flight);
  return {
    // The first picture of a flight was made before anything moved.
    picture: late(flying.slice(1)),
    longest: Math.max(...tasks.map(({ ms }) => ms)),
    all: tasks.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** How far pictures are apart while it runs, by the clock. */
async function apartOf(page, line, run) {
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    window.times = [];
    // From the first movement to the end of the last one.
    window.flights = { from: Infinity, to: 0 };
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const now = performance.now();
      const { delay = 0, duration = 0 } = options;
      window.flights.from = Math.min(window.flights.from, now);
      window.flights.to = Math.max(window.flights.to, now + delay + duration);
      return plain.call(this, frames, options);
    };
    const next = (now) => {
      window.times.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await run();
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const [times, flights] = await page.evaluate(() => [window.times, window.flights]);
  const gaps = times.slice(1).map((time, nth) => ({ gap: time - times[nth], from: times[nth], to: time }));
  // The first picture of a flight was made before anything moved.
  const first = gaps.findIndex(({ from }) => from >= flights.from);
  const flying = gaps.slice(first + 1).filter(({ to }) => to <= flights.to);
  return { apart: late(gaps.map(({ gap }) => gap)), flying: late(flying.map(({ gap }) => gap)) };
}

const folder = await mkdtemp(join(tmpdir(), 'yolio-frames-'));
const server = spawn(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', folder], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
const browser = await chromium.launch({
  executablePath: process.env['YOLIO_CHROMIUM'] ?? '/usr/bin/chromium',
});
try {
  const baseURL = await new Promise((found, failed) => {
    server.once('exit', () => failed(new Error('the server ended')));
    const hear = (chunk) => {
      const address = /http:\/\/[^\s/]+/.exec(String(chunk))?.[0];
      if (address) found(address);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
  });
  const fresh = async (game, before) => {
    // A phone has no mouse that rests on the page and must be told what lies below it now.
    const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, isMobile: true });
    await context.addInitScript(() =>
      localStorage.setItem('yolio.settings', JSON.stringify({ speed: 'normal', sounds: true })),
    );
    const page = await context.newPage();
    await table(page, game);
    await before(page);
    return { page, context, line: await context.newCDPSession(page) };
  };
  for (const [name, { game, before, run }] of Object.entries(MOMENTS)) {
    const found = [];
    for (let nth = 0; nth < TRIES; nth += 1) {
      const work = await fresh(game, before);
      const seen = workOf(await traced(work.line, () => run(work.page)));
      await work.context.close();
      const clock = await fresh(game, before);
      found.push({ ...seen, ...(await apartOf(clock.page, clock.line, () => run(clock.page))) });
      await clock.context.close();
    }
    const least = (key) => Math.min(...found.map((one) => one[key])).toFixed(0);
    process.stdout.write(
      `${name}: work of a picture while cards fly, 19 of 20 within ${least('picture')} ms; longest task ` +
        `${least('longest')} ms; all tasks together ${least('all')} ms; by the clock 19 of 20 pictures within ` +
        `${least('flying')} ms while cards fly, ${least('apart')} ms from the press on\n`,
    );
  }
} finally {
  await browser.close();
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
