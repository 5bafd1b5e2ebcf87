import { describe, expect, it } from 'vitest';
import { LANGS, loadAreas, say, setLanguage } from '../../i18n';
import type { YoolooAction, YoolooNotice, YoolooRound, YoolooView } from '../../wire';
import { recorded as told } from '../recorded';
import { bar, outcome, ruleNow } from './bar';
import { flights } from './flights';
import { announce, log } from './log';
import { model } from './model';
import { draftOf, mixed, placesOf, swapped } from './order';
import { pictures } from './pictures';
import { broughtBy, fateOf } from './round';
import { momentOf, selectionAt } from './selection';

await loadAreas('common', 'yooloo');

const GAMES = ['base-2', 'base-4', 'base-8', 'a-2', 'a-4', 'a-8', 'b-2', 'b-4', 'b-8'];
const LIVE = { replay: false };
const noHands = { seal() {}, mix() {}, cancel() {} };

const recorded = (name: string) => told<YoolooView, YoolooNotice, YoolooAction>(`yooloo-${name}`);

const ROUND: YoolooRound = {
  game: 1,
  round: 7,
  showdown: 0,
  cards: [8, 10, 10, 7],
  tied: [10],
  stake: [6, 7],
  points: 13,
  winner: 0,
  fate: 'won',
  dropped: [],
};

describe('a round', () => {
  const { ctx } = recorded('base-4');
  it('O1: cancels equal cards, however high', () => {
    expect(ROUND.cards.map((_, seat) => fateOf(ROUND, seat))).toEqual(['wins', 'tie', 'tie', 'lower']);
  });
  it('is told in one sentence', () => {
    expect(outcome(ROUND, ctx)).toBe('Your 8 is highest alone: 7 + 6 = 13 points.');
    expect(outcome({ ...ROUND, winner: null, fate: 'parked', stake: [6] }, ctx)).toBe(
      'No card stands alone. The 6 is parked.',
    );
    expect(outcome({ ...ROUND, cards: [8, 9, 10, 10], winner: 1, stake: [1], points: 1 }, ctx)).toBe(
      `${ctx.seats[1]?.name} wins 1 point with the 9.`,
    );
  });
});

describe('an order in the making', () => {
  const draft = draftOf([3], [1, 2, 4], [4, 1, 2]);
  it('keeps the wish as long as it fits', () => {
    expect(placesOf(draft)).toEqual([3, 4, 1, 2]);
    expect(draftOf([3, 4], [1, 2], [4, 1, 2]).rest).toEqual([1, 2]);
    expect(draftOf([], [2, 1, 3], [9]).rest).toEqual([1, 2, 3]);
  });
  it('swaps two places, but never a sealed one', () => {
    expect(swapped(draft, 1, 3)).toEqual([2, 1, 4]);
    expect(swapped(draft, 0, 3)).toEqual([4, 1, 2]);
    expect(swapped(draft, 2, 99)).toEqual([4, 1, 2]);
  });
  it('mixes without losing a card', () => {
    let seed = 1;
    const cards = mixed([1, 2, 3, 4, 5], () => (seed = (seed * 16807) % 2147483647) / 2147483647);
    expect([...cards].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(cards).not.toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a selection', () => {
  const play = recorded('a-4').plays[0];
  if (!play) throw new Error('nothing was recorded');
  const kept = { moment: momentOf(play), picked: 3, why: 'Not now.' };
  it('lasts as long as the moment it was made in', () => {
    expect(selectionAt(momentOf(play), kept)).toBe(kept);
    const next = momentOf({ ...play, view: { ...play.view, round: play.view.round + 1 } });
    expect(selectionAt(next, kept)).toEqual({ moment: next, picked: null, why: null });
    expect(selectionAt(next, null).picked).toBeNull();
  });
});

describe('pictures of one message', () => {
  it.each(GAMES)('tell everything once, and end with what the server says, in %s', (name) => {
    const { plays } = recorded(name);
    for (const play of plays) {
      const made = pictures(play.frames, play.before, LIVE);
      const told = made.flatMap((picture) => picture.notices);
      const part = (notice: YoolooNotice): boolean => notice.notice === 'placed' && !notice.complete;
      expect(told.filter((notice) => !part(notice))).toEqual(play.notices.filter((notice) => !part(notice)));
      if (made.length > 0) expect(made.at(-1)?.view).toBe(play.view);
    }
  });
  it('O5: show the ten rounds of sealed orders one after another, and add up to the score', () => {
    for (const name of ['base-2', 'base-4', 'base-8']) {
      const { plays } = recorded(name);
      const last = plays.at(-1);
      if (!last) throw new Error('nothing was recorded');
      const made = pictures(last.frames, last.before, LIVE);
      const open = made.filter(({ notices }) => notices.some((notice) => notice.notice === 'round'));
      expect(open.map(({ view }) => view.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(open.every(({ stop, hold }) => stop && hold)).toBe(true);
      // Before each, its cards lie face down and wait for a tap; a replay turns them by itself.
      const down = made.filter(({ waits }) => waits === 'turn');
      expect(down.map(({ view }) => [view.round, view.open])).toEqual(
        open.map(({ view }) => [view.round, false]),
      );
      const again = pictures(last.frames, last.before, { replay: true });
      expect(again.filter(({ waits }) => waits === 'turn')).toEqual([]);
      // The points of the rounds before stand beside each of them.
      let points = last.view.totals.map(() => 0);
      for (const { view } of open) {
        expect(view.points).toEqual(points);
        const stake = (view.last?.stake ?? []).reduce((a, b) => a + b, 0);
        expect([view.worth, view.last?.points]).toEqual([stake, stake]);
        points = points.map((won, seat) => (seat === view.last?.winner ? won + stake : won));
        expect(view.standing).toEqual(points);
      }
      const scored = last.notices.find((notice) => notice.notice === 'game_scored');
      expect(points).toEqual(scored?.notice === 'game_scored' ? scored.points : null);
    }
  });
  it('start and land on places that exist', () => {
    for (const name of GAMES) {
      const { plays, ctx } = recorded(name);
      plays.forEach((play) => {
        for (const flight of flights(play.notices, play.before, play.view, ctx))
          expect(`${flight.from} ${flight.to}`).toMatch(
            /^(stake|parked|hand:\d+|seat-\d:(spot|won)) (stake|parked|hand:\d+|seat-\d:(spot|won))$/,
          );
      });
    }
  });
});

describe('secrets', () => {
  const { ctx } = recorded('a-4');
  it('O13: the log says nothing of a choice or a placed card', () => {
    expect(log([{ notice: 'chosen', seat: 0, card: 7 }], ctx)).toEqual([]);
    expect(log([{ notice: 'placed', seat: 0, card: 7, place: 1, complete: false }], ctx)).toEqual([]);
    expect(announce([{ notice: 'chosen', seat: 0, card: 7 }], ctx).map(say)).toEqual(['You chose a card.']);
  });
  it('O6: the sheet does not count while won cards lie face down', () => {
    const { plays, ctx: around } = recorded('a-4');
    const rounds = plays.slice(0, 20).flatMap((play) => play.notices.filter(model.scores));
    const middle = plays[19];
    if (!middle) throw new Error('nothing was recorded');
    expect(rounds.length).toBeGreaterThan(2);
    const sheet = model.sheet(rounds, middle, around);
    expect(sheet.total.map((cell) => cell.value)).toEqual(['?', '?', '?', '?']);
    expect(sheet.leaders).toEqual([]);
    expect(sheet.rows.flatMap((row) => row.cells.map((cell) => cell.value))).toEqual(['?', '?', '?', '?']);
  });
});

describe('what a card brought', () => {
  const parked: YoolooRound = {
    ...ROUND,
    round: 5,
    cards: [7, 7, 3, 3],
    tied: [3, 7],
    stake: [5],
    points: 5,
    winner: null,
    fate: 'parked',
  };
  const next: YoolooRound = {
    ...ROUND,
    round: 6,
    cards: [6, 5, 4, 1],
    tied: [],
    stake: [5, 6],
    points: 11,
    winner: 0,
  };
  it('O2: is nothing for a tie and everything that was parked for the next', () => {
    const rounds = [parked, next];
    expect(broughtBy(rounds, 5, 0)).toBeNull();
    expect(broughtBy(rounds, 6, 0)).toBe(11);
    expect(broughtBy(rounds, 6, 1)).toBeNull();
    expect(broughtBy(rounds, 7, 0)).toBeNull();
  });
});

describe('the rule right now', () => {
  const { plays } = recorded('base-4');
  it('of a sealed order speaks of no choice', () => {
    const view = plays[0]?.view;
    if (!view) throw new Error('nothing was recorded');
    const turning: YoolooView = { ...view, phase: 'turning', round: 3 };
    expect(ruleNow(turning)).not.toContain('choose');
    expect(ruleNow({ ...turning, variant: 'a', phase: 'choosing' })).toContain('choose');
  });
});

describe('the score sheet', () => {
  it('beside the table adds up at any time', () => {
    const { plays, ctx } = recorded('base-4');
    const last = plays.at(-1);
    if (!last) throw new Error('nothing was recorded');
    const number = (value: string | undefined): number => (value === '–' ? 0 : Number(value));
    const known: YoolooNotice[] = [];
    for (const step of pictures(
      plays.flatMap((play) => play.frames),
      null,
      LIVE,
    )) {
      known.push(...step.notices.filter(model.scores));
      const sheet = model.sheet(known, { ...last, view: step.view }, ctx);
      const rows = sheet.mini ?? sheet.rows;
      expect(rows.length).toBeLessThanOrEqual(5);
      if (step.notices.length > 0)
        for (const { seat } of ctx.seats) {
          const sum = rows.reduce((all, row) => all + number(row.cells[seat]?.value), 0);
          expect(number(sheet.total[seat]?.value), `seat ${seat}, round ${step.view.round}`).toBe(sum);
        }
    }
    expect(model.sheet(known, last, ctx).mini?.map((row) => row.label)).toEqual([
      'R1–6',
      'R7',
      'R8',
      'R9',
      'R10',
    ]);
  });
  it.each(GAMES)('adds up after %s', (name) => {
    const { plays, ctx } = recorded(name);
    const rounds = plays.flatMap((play) => play.notices.filter(model.scores));
    const last = plays.at(-1);
    if (!last) throw new Error('nothing was recorded');
    const sheet = model.sheet(rounds, last, ctx);
    const sum = (seat: number): number =>
      sheet.rows.reduce((all, row) => all + (Number(row.cells[seat]?.value) || 0), 0);
    expect(ctx.seats.map(({ seat }) => String(sum(seat)))).toEqual(sheet.total.map((cell) => cell.value));
    expect(sheet.leaders.length).toBeGreaterThan(0);
    for (const cell of sheet.rows.flatMap((row) => row.cells).filter((one) => one.why))
      expect(sheet.whys.map((why) => why.id)).toContain(cell.why);
  });
  it('O6: shows rounds to a latecomer only if the first is known', () => {
    const { plays, ctx } = recorded('a-4');
    const last = plays.at(-1);
    if (!last) throw new Error('nothing was recorded');
    const rounds = plays.flatMap((play) => play.notices).filter(model.scores);
    const labels = (known: typeof rounds): number => model.sheet(known, last, ctx).rows.length;
    expect(labels(rounds)).toBe(10);
    expect(labels(rounds.slice(1))).toBe(1);
  });
});

describe('words', () => {
  it.each(LANGS)('are there for every notice and every bar in %s', async (lang) => {
    globalThis.document ??= { documentElement: {} } as Document;
    await setLanguage(lang);
    for (const name of GAMES) {
      const { plays, ctx } = recorded(name);
      for (const play of plays) {
        const said = [
          ...announce(play.notices, ctx).map(say),
          ...model.read(play, ctx).map(say),
          ...play.legal.map((action) => say(model.describe(action, play, ctx))),
          ...(model.describeAll ? [say(model.describeAll(play.legal))] : ['yooloo.']),
          bar({ play, ctx, picked: null, sealing: false, why: null }, noHands).say,
        ];
        for (const sentence of said) expect(sentence).not.toMatch(/yooloo\.|common\.|\{/);
      }
      expect(JSON.stringify(model.rules(ctx))).not.toMatch(/yooloo\.|\{\w+\}/);
    }
    await setLanguage('en');
  });
});

describe('a series', () => {
  it('O9: names who leads after a game, also when won cards were hidden', () => {
    const { plays, ctx } = recorded('a-4');
    const rounds = plays.flatMap((play) => play.notices.filter(model.scores));
    const last = plays.at(-1);
    const first = plays[0];
    if (!last || !first) throw new Error('nothing was recorded');
    const { totals, leaders } = last.view;
    const next: YoolooView = { ...first.view, games: 2, game: 2, totals, leaders };
    const sheet = model.sheet(rounds, { ...first, view: next }, ctx);
    const best = last.view.totals.indexOf(Math.max(...last.view.totals));
    expect(sheet.leaders).toEqual([best]);
    expect(sheet.lead?.text).toContain('the most points');
    expect(sheet.total.map((cell) => cell.value)).toEqual(last.view.totals.map(String));
  });
});
