// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGS, loadAreas, say, setLanguage } from '../../i18n';
import type { OneToTenAction, OneToTenNotice, OneToTenView } from '../../wire';
import { recorded as told } from '../recorded';
import { turnable } from './model';
import { rules, sheet } from './sheet';
import { flights, pictures } from './pictures';
import { tutorial } from './tutorial';
import { announce, barOf, log, read, slotName, where } from './words';

const GAMES = ['onetoten-base-2', 'onetoten-base-4', 'onetoten-streak-2'];
const recorded = (name: string) => told<OneToTenView, OneToTenNotice, OneToTenAction>(name);

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
    for (const name of GAMES) {
      const { ctx, plays } = recorded(name);
      plays.forEach((play) => {
        const wrong = play.notices.find((notice) => notice.notice === 'turned' && !notice.right);
        const made = pictures(play.frames, play.before, ctx);
        expect(made.at(-1)?.view).toBe(play.view);
        if (!wrong || wrong.notice !== 'turned') return;
        const { seat, slot, card } = wrong;
        const seen = made.map((picture) => picture.view.wrong);
        expect(seen.filter((one) => one !== null)).toMatchObject([{ seat, slot, card }]);
        expect(made.find((_, at) => seen[at])?.least !== undefined).toBe(seat === ctx.mySeat);
      });
    }
  });

  it('is not in the log', async () => {
    const { ctx } = recorded('onetoten-base-4');
    await setLanguage('en');
    const lines = log([WRONG], ctx).map((line) => say(line.text));
    expect(lines).toEqual(['You turned up slot E: not the 2.']);
    expect(announce([WRONG], ctx).map(say)).toEqual(['Slot E is 7, not 2. Turned back.']);
  });

  it('turns all back in the variant', async () => {
    const { ctx, plays } = recorded('onetoten-streak-2');
    const play = plays.find(({ notices }) =>
      notices.some((notice) => notice.notice === 'turned' && notice.turned_back > 0),
    );
    if (!play) throw new Error('nobody lost a streak');
    const shown = pictures(play.frames, play.before, ctx).find(({ view }) => view.wrong);
    if (!shown) throw new Error('nothing is shown');
    expect(flights(play.before, shown.view)).toHaveLength(1);
    expect(flights(shown.view, play.view).length).toBeGreaterThan(1);
  });
});

describe('words', () => {
  it.each(LANGS.map((lang) => [lang]))(
    'are whole for every moment of every recorded game in %s',
    async (lang) => {
      await setLanguage(lang);
      const said = new Set<string>();
      for (const name of GAMES) {
        const { ctx, plays } = recorded(name);
        plays.forEach((play) => {
          for (const step of pictures(play.frames, play.before, ctx)) {
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
    const { ctx, plays } = recorded('onetoten-base-2');
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
