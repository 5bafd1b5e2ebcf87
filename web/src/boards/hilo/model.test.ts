import { describe, expect, it } from 'vitest';
import { loadAreas, say, setLanguage, LANGS } from '../../i18n';
import type { HiloAction, HiloNotice, HiloView } from '../../wire';
import { bar } from './bar';
import { flights } from './flights';
import { recorded as told } from '../recorded';
import { offers } from './grid';
import { announce, log } from './log';
import { model } from './model';
import { pictures } from './pictures';
import { NOTHING, settle, targets } from './turn';

await loadAreas('common', 'hilo');
const GAMES = ['hilo-base-2', 'hilo-base-4', 'hilo-base-6'];
const recorded = (name: string) => told<HiloView, HiloNotice, HiloAction>(name);
const noHands = { draw() {}, take() {}, toss() {}, cancel() {}, act() {}, look() {} };

describe('what can be touched', () => {
  const { plays, ctx } = recorded('hilo-base-4');
  it('is exactly what is legal, once a source is chosen', () => {
    for (const { legal } of plays) {
      const found = new Set(
        (['nothing', 'discard', 'throw'] as const).flatMap((from) =>
          [...targets(legal, settle(legal, { ...NOTHING, from })).values()].map((action) =>
            JSON.stringify(action),
          ),
        ),
      );
      found.delete('null');
      const listed = legal.filter((action) => ['take', 'trade', 'throw'].includes(action.do));
      expect([...found].sort()).toEqual(listed.map((action) => JSON.stringify(action)).sort());
    }
  });
  it('H1: needs two cards to open with, and any two will do', () => {
    const opening = plays.find((play) => play.view.phase === 'uncovering' && play.legal.length > 0);
    const legal = opening?.legal ?? [];
    expect([...targets(legal, NOTHING).values()]).toEqual(Array(9).fill(null));
    const second = targets(legal, { ...NOTHING, slots: [4] });
    expect(second.has(4)).toBe(false);
    expect(second.get(1)).toEqual({ do: 'uncover', slots: [1, 4] });
  });
  it('takes the discard by itself when nothing else is left', () => {
    expect(settle([{ do: 'take', slot: 0 }], NOTHING).from).toBe('discard');
  });
  it('always says something in the bar', () => {
    for (const play of plays) {
      const all = offers(play.legal, play.view.seats[0]);
      const pick = settle(play.legal, NOTHING);
      const told = bar({ play, ctx, pick, offers: all, offer: all[0] ?? null, why: null }, noHands);
      expect(told.say).not.toMatch(/hilo\.|\{/);
      expect(told.mine).toBe(play.legal.length > 0);
    }
  });
  it('speaks to the reader while their move is on its way, and by name of anyone else', () => {
    const play = plays[0];
    if (!play) throw new Error('an empty recording');
    const said = (active: number, phase: HiloView['phase']): string => {
      const waiting = { ...play, legal: [], view: { ...play.view, active, phase } };
      return bar({ play: waiting, ctx, pick: NOTHING, offers: [], offer: null, why: null }, noHands).say;
    };
    const other = ctx.seats[1]?.who.name;
    expect(said(0, 'removing')).toBe('You have a line of one colour.');
    expect(said(1, 'removing')).toBe(`${other} has a line of one colour.`);
    expect(said(0, 'holding')).toBe('You’re looking at a drawn card.');
    expect(said(1, 'holding')).toBe(`${other} is looking at a drawn card.`);
  });
});

describe('the log', () => {
  const { ctx } = recorded('hilo-base-2');
  const drew: HiloNotice = { notice: 'drew', seat: 0, card: 'G9' };
  it('never keeps a card that only its drawer saw', () => {
    expect(log([drew], ctx)).toEqual([]);
    expect(announce([drew], ctx).map(say).join()).toBe('You drew a card.');
  });
  it('never keeps the places of a sealed choice', () => {
    expect(log([{ notice: 'chosen', seat: 0, slots: [2, 7] }], ctx)).toEqual([]);
  });
  it('says the throw and the turn in one line', () => {
    const told = log(
      [
        { notice: 'thrown', seat: 1, card: 'O7', turn: 8 },
        { notice: 'turned_up', seat: 1, slot: 8, card: 'G10' },
      ],
      ctx,
    );
    expect(told.map((line) => say(line.text))).toEqual([
      `${ctx.seats[1]?.who.name} discarded Orange 7 and turned up Green 10 in place 9.`,
    ]);
  });
  it.each(LANGS)('has words for every notice in %s', async (lang) => {
    await setLanguageForTest(lang);
    for (const name of GAMES) {
      const { plays, ctx: around } = recorded(name);
      for (const play of plays)
        for (const text of announce(play.notices, around))
          expect(say(text)).not.toMatch(/hilo\.|common\.|\{/);
    }
    await setLanguageForTest('en');
  });
});

describe('the pictures of a message', () => {
  it.each(GAMES)('end with what the server says, and tell everything once, in %s', (name) => {
    const { plays } = recorded(name);
    for (const play of plays) {
      const made = pictures(play.frames);
      expect(made.at(-1)?.view).toBe(play.view);
      expect(made.flatMap((picture) => picture.notices)).toEqual(play.notices);
    }
  });
  it('are one for all opening cards, and one for each seat that turns up the rest', () => {
    const { plays } = recorded('hilo-base-4');
    const kinds = plays.flatMap((play) =>
      pictures(play.frames).map(({ notices }) =>
        notices.flatMap((one) => (one.notice === 'uncovered' || one.notice === 'revealed' ? [one] : [])),
      ),
    );
    const opening = kinds.filter(([one]) => one?.notice === 'uncovered');
    const reveals = kinds.filter(([one]) => one?.notice === 'revealed');
    expect(new Set(opening.map(({ length }) => length))).toEqual(new Set([8]));
    expect(reveals.length).toBeGreaterThan(3);
    for (const cards of reveals) expect(new Set(cards.map(({ seat }) => seat)).size).toBe(1);
  });
  it('slide every card that lies elsewhere when a line has gone', () => {
    let slides = 0;
    for (const name of GAMES) {
      const { plays, ctx } = recorded(name);
      for (const play of plays)
        play.frames.forEach((frame, index) => {
          const before = play.frames[index - 1]?.view ?? play.before;
          const [notice] = frame.notices;
          if (!before || notice?.notice !== 'removed' || frame.notices.length > 1) return;
          const shown = (view: HiloView, slot: number): string =>
            JSON.stringify(view.seats[notice.seat]?.cells[slot]);
          for (const { kind, from, to } of flights([notice], before, frame.view, ctx)) {
            if (kind !== 'slide') continue;
            const [at, goal] = [from, to].map((place) => Number(place.split('-').at(-1)));
            expect(shown(before, at ?? -1)).toBe(shown(frame.view, goal ?? -1));
            slides += 1;
          }
        });
    }
    expect(slides).toBeGreaterThan(20);
  });
  it('H1: draw lots among equal sums, and rest on the one who starts', () => {
    const { plays, ctx } = recorded('hilo-base-4');
    const play = plays.find(
      ({ before, notices }) => before && notices.some(({ notice }) => notice === 'started'),
    );
    const before = play?.before;
    if (!play || !before) throw new Error('nobody starts');
    const tied = {
      ...before,
      seats: before.seats.map((seat, at) => ({ ...seat, open_sum: at === 1 || at === 3 ? 15 : 4 })),
    };
    const starts = (by: 'chance' | 'sum') =>
      flights([{ notice: 'started', seat: 1, sum: 15, by }], tied, play.view, ctx).map(
        ({ kind, to }) => `${kind} ${to}`,
      );
    expect(starts('chance')).toEqual(['lot seat-3', 'lot seat-1', 'lot seat-3', 'lot seat-1']);
    expect(starts('sum')).toEqual([]);
  });
  it('H10: sweep the lowest card of a line last, so that it lies on top', () => {
    const { plays, ctx } = recorded('hilo-base-2');
    let seen = 0;
    plays.forEach((play) => {
      const { before } = play;
      const [notice] = play.notices;
      if (!before || notice?.notice !== 'removed') return;
      const swept = flights([notice], before, play.frames[0]?.view ?? play.view, ctx).filter(
        (flight) => flight.kind === 'sweep',
      );
      const cell = before.seats[notice.seat]?.cells[Number(swept.at(-1)?.from.split('-').at(-1))];
      const values = notice.cards.map((card) => Number(card.slice(1)));
      expect(cell?.is === 'face_up' && Number(cell.card.slice(1))).toBe(Math.min(...values));
      seen += 1;
    });
    expect(seen).toBeGreaterThan(5);
  });
  it('start and land on places that exist', () => {
    const { plays, ctx } = recorded('hilo-base-4');
    const places = /^(draw|discard|held|seat-\d:slot-\d)$/;
    plays.forEach((play, index) => {
      const before = plays[index - 1]?.view ?? null;
      for (const flight of flights(play.notices, before, play.view, ctx)) {
        expect(flight.from).toMatch(places);
        expect(flight.to).toMatch(places);
      }
    });
  });
});

describe('the score sheet', () => {
  const { plays, ctx } = recorded('hilo-base-2');
  const rounds = plays.flatMap((play) => play.notices.filter(model.scores));
  const last = plays.at(-1);
  if (!last) throw new Error('nothing was recorded');
  const sheet = model.sheet(rounds, last, ctx);
  it('adds up', () => {
    const total = (seat: number): number =>
      sheet.rows.reduce((sum, row) => sum + number(row.cells[seat]?.value), 0);
    expect(ctx.seats.map(({ seat }) => total(seat))).toEqual(sheet.total.map((cell) => number(cell.value)));
  });
  it('H14: explains every doubling', () => {
    const doubled = sheet.rows.flatMap((row) => row.cells).filter((cell) => cell.how);
    expect(doubled.length).toBeGreaterThan(0);
    for (const cell of doubled) expect(sheet.whys.map((why) => why.id)).toContain(cell.why);
  });
  it('names the winner of a finished game', () => {
    const least = Math.min(...sheet.total.map((cell) => number(cell.value)));
    expect(sheet.leaders.map((seat) => number(sheet.total[seat]?.value))).toEqual([least]);
    expect(sheet.leaderWord).toBe('wins');
    expect(sheet.lead?.text).toMatch(/wins? with \d+ points\.$/);
    expect(sheet.lead?.detail).toMatch(/ended the round/);
  });
});

describe('rules of the table', () => {
  const { ctx } = recorded('hilo-base-2');
  const text = (rules: Record<string, unknown>): string =>
    JSON.stringify(model.rules({ ...ctx, table: { ...ctx.table, rules: { ...ctx.table.rules, ...rules } } }));
  it('follow its options', () => {
    expect(text({})).toContain('may remove it or keep it');
    expect(text({ hilo_removal: 'forced' })).toContain('it has to go');
    expect(text({ target: 60 })).toContain('60 points or more');
    expect(text({ chain: 'off' })).not.toContain('goes too');
  });
});

function number(text: string | undefined): number {
  return Number((text ?? '').replace('−', '-'));
}

async function setLanguageForTest(lang: (typeof LANGS)[number]): Promise<void> {
  globalThis.document ??= { documentElement: {} } as Document;
  await setLanguage(lang);
}
