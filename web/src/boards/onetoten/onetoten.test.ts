// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGS, loadAreas, say, setLanguage } from '../../i18n';
import { contextOf } from '../../table/context';
import type { BoardContext } from '../../table/board';
import type { Message, OneToTenNotice } from '../../wire';
import { type OneToTenPlay, shownWrong, turnable } from './model';
import { rules, sheet } from './sheet';
import { flights, steps } from './steps';
import { tutorial } from './tutorial';
import { announce, barOf, log, read, slotName, where } from './words';

const recordings = import.meta.glob<Message[]>('../../../tests/recordings/onetoten-*.json', {
  import: 'default',
});

async function recorded(name: string): Promise<{ ctx: BoardContext; plays: OneToTenPlay[] }> {
  const load = recordings[Object.keys(recordings).find((path) => path.includes(name)) ?? ''];
  const messages = (await load?.()) ?? [];
  const [first] = messages;
  if (first?.type !== 'snapshot') throw new Error(`there is no recording ${name}`);
  const plays = messages.flatMap((message) =>
    'play' in message && message.play ? [message.play as OneToTenPlay] : [],
  );
  return { ctx: contextOf(first.table), plays };
}

beforeAll(async () => {
  await loadAreas('common', 'onetoten');
});

const WRONG: OneToTenNotice = {
  notice: 'turned',
  seat: 0,
  slot: 4,
  card: 7,
  sought: 2,
  right: false,
  found: 1,
  turned_back: 0,
};

describe('a wrong card', () => {
  it('is shown for a moment, then nowhere', async () => {
    for (const name of Object.keys(recordings)) {
      const { ctx, plays } = await recorded(name);
      plays.forEach((play, index) => {
        const before = plays[index - 1]?.view ?? null;
        const wrong = play.notices.find((notice) => notice.notice === 'turned' && !notice.right);
        const pictures = steps(play.notices, before, play.view, ctx.mySeat);
        expect(pictures.at(-1)?.view).toBe(play.view);
        if (!wrong || wrong.notice !== 'turned') return;
        const { seat, slot, card } = wrong;
        expect(pictures.map((step) => shownWrong(step.view))).toEqual([{ seat, slot, card }, null]);
        expect(pictures[0]?.least !== undefined).toBe(seat === ctx.mySeat);
      });
    }
  });

  it('is not in the log', async () => {
    const { ctx } = await recorded('base-4');
    await setLanguage('en');
    const lines = log([WRONG], ctx).map((line) => say(line.text));
    expect(lines).toEqual(['You turned up slot E: not the 2.']);
    expect(announce([WRONG], ctx).map(say)).toEqual(['Slot E is 7, not 2. Turned back.']);
  });

  it('turns all back in the variant', async () => {
    const { ctx, plays } = await recorded('streak-2');
    const index = plays.findIndex((play) =>
      play.notices.some((notice) => notice.notice === 'turned' && notice.turned_back > 0),
    );
    const play = plays[index];
    const before = plays[index - 1]?.view ?? null;
    if (!play || !before) throw new Error('nobody lost a streak');
    const pictures = steps(play.notices, before, play.view, ctx.mySeat);
    const [shown] = pictures;
    if (!shown) throw new Error('nothing is shown');
    expect(flights(before, shown.view)).toHaveLength(1);
    expect(flights(shown.view, play.view).length).toBeGreaterThan(1);
  });
});

describe('words', () => {
  it.each(LANGS.map((lang) => [lang]))(
    'are whole for every moment of every recorded game in %s',
    async (lang) => {
      await setLanguage(lang);
      const said = new Set<string>();
      for (const name of Object.keys(recordings)) {
        const { ctx, plays } = await recorded(name);
        plays.forEach((play, index) => {
          for (const step of steps(play.notices, plays[index - 1]?.view ?? null, play.view, ctx.mySeat)) {
            const bar = barOf(step.view, ctx);
            for (const one of [bar.say, bar.detail ?? '']) said.add(one);
            for (const one of announce(step.notices, ctx)) said.add(say(one));
            for (const line of log(step.notices, ctx)) said.add(say(line.text));
          }
          for (const one of read(play, ctx)) said.add(say(one));
          said.add(where(play).main + (where(play).rest ?? ''));
          said.add(slotName(play.view, 0, 0, { seen: [{ seat: 0, slot: 0, value: 3 }] }));
          const { caption, lead } = sheet(play.notices, play, ctx);
          for (const one of [caption, lead?.text ?? '', lead?.detail ?? '']) said.add(one);
        });
        for (const chapter of rules(ctx)) for (const line of chapter.lines) said.add(line.text);
      }
      expect([...said].filter((one) => /\{|onetoten\.|undefined|null|NaN/.test(one))).toEqual([]);
      expect(said.size).toBeGreaterThan(60);
    },
    60_000,
  );
});

describe('the end', () => {
  it('names the winners by their found cards', async () => {
    const { ctx, plays } = await recorded('base-2');
    const last = plays.at(-1);
    if (!last) throw new Error('an empty recording');
    const over = last.notices.find((notice) => notice.notice === 'over');
    const { leaders, total, lead } = sheet(last.notices, last, ctx);
    expect(over && over.notice === 'over' ? over.winners : null).toEqual(leaders);
    expect(total.map((cell) => Number(cell.value))).toEqual(last.view.found);
    expect(lead).toBeDefined();
  });
});

describe('the tutorial', () => {
  it('can be played to its end', () => {
    const all = tutorial.steps('onetoten');
    for (const step of all) {
      if (step.expect === 'next') expect(step.play.legal).toEqual([]);
      else expect(step.play.legal.filter(step.expect)).toHaveLength(1);
      // Nothing that lies open can be turned up.
      for (const slot of turnable(step.play.legal)) expect(step.play.view.rows[0]?.[slot]).toBeNull();
    }
    expect(all.at(-1)?.play.view.found[0]).toBe(4);
  });
});
