// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, LANGS, loadAreas, say, setLanguage } from '../../i18n';
import { contextOf } from '../../table/context';
import { pretendTable } from '../../table/pretend';
import type { BoardContext } from '../../table/board';
import type { YoAction, YoDice, YoFate, YoNotice, YoStanding, YoView, YoWager, YoWhy } from '../../wire';
import { readiness, saying } from './bar';
import { flights, mark, pictures } from './flights';
import { log, netOf } from './log';
import { rules, scores, where } from './model';
import { bestOdds, gainOf, oddsOf, POINTS } from './pays';
import { playWith, spotWith } from './pretend';
import { read, spotLabel } from './say';
import { sheet } from './sheet';
import { atStake, lastFree, lockable, spotOf, takingBack, type YoPlay } from './spots';
import { ALL_WAGERS } from './tally';
import { tutorial } from './tutorial';
import { chips, signed, UNITS } from '../../look/amounts';
import { fractionOf, percentage } from './words';

const SHEET = { ...tutorial.rules };
const CASINO = {
  ...SHEET,
  preset: 'casino',
  seven_out_play: 'lose',
  more_yo_window: 'first_roll',
  more_max: 10,
  rounding: 'floor',
};

function table(seats = 2, options: Record<string, unknown> = SHEET): BoardContext {
  return contextOf(pretendTable('yo', seats, options));
}

function stands(wager: YoWager, stake: number, locked = false, off = false): YoStanding {
  return { wager, stake: stake * UNITS, locked, locks: !locked && wager !== 'high', off, wins: [] };
}

function playOf(change: Partial<YoView> = {}, wagers: YoStanding[] = [], legal: YoAction[] = []): YoPlay {
  return playWith([spotWith(100 * UNITS, wagers), spotWith(100 * UNITS)], change, legal);
}

beforeAll(async () => {
  await loadAreas(...AREAS);
});

describe('money', () => {
  it.each([
    [0, '0'],
    [UNITS, '1'],
    [15, '½'],
    [225, '7½'],
    [35, '1⅙'],
    [37, '1\u202f7/30'],
    [-14, '−7/15'],
    [1000 * UNITS, '1,000'],
  ])('%i thirtieths are %s', (units, text) => expect(chips(units)).toBe(text));
  it('shows its sign where it is a result', () => {
    expect([signed(30), signed(-30), signed(0)]).toEqual(['+1', '−1', '0']);
  });
});

describe('the generated tables', () => {
  it('have the odds of the layout', () => {
    expect(oddsOf('late_play', 8)).toEqual([[7, 6]]);
    expect(oddsOf('more', 4)).toEqual([[2, 1]]);
    expect(oddsOf('yo', 6)).toEqual([
      [1, 1],
      [4, 1],
      [20, 1],
    ]);
    expect(oddsOf('eleven', null)).toEqual([[15, 1]]);
    expect(oddsOf('more', null)).toEqual([]);
    expect(POINTS).toEqual([4, 5, 6, 8, 9, 10]);
    // Before there is a point, the best that any would bring is printed.
    expect(['play', 'more', 'yo', 'pairs'].map((wager) => bestOdds(wager as YoWager, null))).toEqual([
      [1, 1],
      [2, 1],
      [20, 1],
      [7, 1],
    ]);
  });
  it('show the player ahead by the printed sheet, and the table ahead in a casino', () => {
    expect(gainOf(table(), 'play', 'come_out')?.fraction).toBe('21/55');
    expect(gainOf(table(2, CASINO), 'play', 'come_out')?.fraction).toBe('-7/495');
    expect(fractionOf('21/55')).toBe('+21/55');
    expect(fractionOf('-7/495')).toBe('−7/495');
    expect(fractionOf('0/1')).toBe('0');
    expect(percentage('38.181818')).toBe('+38.2%');
  });
});

describe('spots', () => {
  const place: YoAction = { do: 'place', wager: 'play', chip: 5 };
  const back: YoAction = { do: 'take_back', wager: 'play' };

  it('can be touched exactly where an action is listed', () => {
    const play = playOf({}, [], [place, { do: 'ready' }]);
    expect(spotOf('play', play, table(), 0, 5).action).toEqual(place);
    expect(spotOf('play', play, table(), 0, 25).action).toBeNull();
    expect(spotOf('more', play, table(), 0, 5).action).toBeNull();
    expect(spotOf('play', play, table(), 1, 5).action).toBeNull();
  });
  it('show what can be taken back', () => {
    const play = playOf({}, [stands('play', 5)], [place, back]);
    expect(spotOf('play', play, table(), 0, 5).free).toBe(true);
    expect(takingBack(play.legal, 'play')).toEqual(back);
    expect(takingBack(play.legal, 'more')).toBeNull();
    expect(lastFree(play, 0, null)?.wager).toBe('play');
    expect(lastFree(play, null, null)).toBeNull();
  });
  it('know which wagers the next roll can lock', () => {
    const play = playOf({ point: 8 }, [stands('play', 5, true), stands('more', 5), stands('high', 5)]);
    expect(lockable(play, 0).map(({ wager }) => wager)).toEqual(['more']);
    expect(atStake(play, 0)).toBe(5 * UNITS);
  });
  it('say all of it aloud', () => {
    const play = playOf({}, [stands('play', 5)], [place, back]);
    expect(spotLabel(spotOf('play', play, table(), 0, 5), 5, null)).toBe(
      'Play, pays 1 to 1 or 4 to 1, 5 on it, can be taken back. Put 5 here',
    );
    expect(spotLabel(spotOf('more', play, table(), 0, 5), 5, null)).toBe('More, pays up to 2 to 1');
  });
  it('say why they are closed', () => {
    const closed = { wager: 'more', place: [null, 'needs_point', null, null], take_back: 'no_such_wager' };
    const play = playOf({ bets: [closed] as YoView['bets'] }, [], [place]);
    const more = (chip: 5 | 25): string => spotLabel(spotOf('more', play, table(), 0, chip), chip, null);
    expect(more(5)).toBe('More, pays up to 2 to 1. This opens once a point is set.');
    expect(more(25)).toBe('More, pays up to 2 to 1');
  });
});

describe('the bar', () => {
  it('asks for Play at a come-out, and for Late Play after a point', () => {
    expect(saying(playOf(), table()).say).toBe('Put chips on Play to join this roll.');
    const late = saying(playOf({ point: 8 }), table());
    expect(late).toMatchObject({ mine: true, detail: 'Late Play pays 7 to 6 on 8 and loses on 7.' });
  });
  it('waits in words', () => {
    expect(saying(playOf({ to_act: [1] }), table()).say).toBe('You’re ready. Waiting for one player.');
    expect(saying(playOf({ phase: 'rolling' }), table()).mine).toBe(false);
  });
  it('counts who is ready', () => {
    expect(readiness(playOf().view)).toEqual({ ready: 0, of: 2 });
  });
});

interface Told {
  readonly seat?: number;
  readonly stake: number;
  readonly paid?: number;
  readonly stays?: boolean;
  readonly why: YoWhy;
  readonly odds?: [number, number];
  readonly roll?: YoDice;
}

function settled(wager: YoWager, fate: YoFate, told: Told): YoNotice {
  const plain = { seat: 0, paid: 0, stays: false, odds: null, roll: null };
  return { notice: 'settled', wager, fate, ...plain, ...told };
}

const seven: YoDice = { game: [3, 4], bonus: [5, 4] };
const nine: YoDice = { game: [4, 5], bonus: [5, 6] };
const sevenOut: YoNotice[] = [
  { notice: 'rolled', shooter: 0, ...seven, result: 'seven_out' },
  { notice: 'seven_out', shooter: 0, holder: 1 },
  settled('play', 'push', { stake: 300, why: 'play_push', roll: seven }),
  settled('more', 'lose', { stake: 600, why: 'point_lose', roll: seven }),
  settled('more', 'lose', { seat: 1, stake: 600, why: 'point_lose', roll: seven }),
  settled('yo', 'win', { seat: 1, stake: 30, paid: 30, stays: true, why: 'yo_else', roll: seven }),
];
const made: YoNotice[] = [
  { notice: 'rolled', shooter: 0, ...nine, result: 'point_made' },
  { notice: 'point_made', point: 9 },
  settled('late_play', 'win', { stake: 30, paid: 42, why: 'point_made', odds: [7, 5], roll: nine }),
  settled('yo', 'win', { stake: 30, paid: 30, why: 'yo_else', odds: [1, 1], roll: nine }),
  settled('high', 'win', { stake: 150, paid: 225, why: 'arc_win', odds: [3, 2], roll: nine }),
  settled('pairs', 'lose', { stake: 30, why: 'pairs_lose', roll: nine }),
];

function lines(notices: readonly YoNotice[]): string[] {
  return log(notices, table()).map((line) => say(line.text));
}

describe('the log', () => {
  it('explains every pay-out of mine and adds up those of others', () => {
    expect(lines(sevenOut)).toEqual([
      'You rolled 3 and 4: 7. Bonus 9.',
      'Seven-out. The dice go to Bot.',
      'You get 10 back: 7 before the point; Play is safe by the printed sheet.',
      'You lose 20: 7 before the point takes More.',
      'Bot lost 19 on this roll.',
    ]);
    expect(netOf(sevenOut, 1)).toBe(-570);
  });
  it('explains each line by its own roll, in a long log too', () => {
    const expected = [
      'You win 1⅖: the point 9 is made, Late Play pays 7 to 5.',
      'You win 1: 11 on the bonus dice, Yo! pays 1 to 1.',
      'You win 7½: High pays 3 to 2 on 9.',
      'You lose 1: Pairs needed 2-2, 3-3, 4-4 or 5-5.',
    ];
    expect(lines([...sevenOut, ...made]).slice(-4)).toEqual(expected);
    expect(lines([...made, ...sevenOut]).slice(2, 6)).toEqual(expected);
  });
  it('holds the dice before chips move', () => {
    const [rolled, ...rest] = made;
    if (!rolled) throw new Error('nothing was rolled');
    const dice = { step: 5, notices: [rolled], view: playOf({ point: 9, phase: 'rolling' }).view };
    const chips = { step: 5, notices: rest, view: playOf({ rolls_done: 4 }).view };
    const [lying, after] = pictures([dice, chips]);
    expect(lying).toMatchObject({ ...dice, hold: expect.any(Number) as number });
    expect(after).toEqual(chips);
  });
  it('says once that somebody stopped, not that everything came back', () => {
    expect(
      lines([
        settled('play', 'returned', { seat: 1, stake: 30, why: 'end' }),
        { notice: 'left', seat: 1, money: 3000 },
      ]),
    ).toEqual(['Bot stopped with 100 chips.']);
  });
});

describe('motion', () => {
  const places = (notices: YoNotice[]): string[] =>
    flights(notices, null, playOf().view, table()).map(({ kind, from, to }) => `${kind} ${from} ${to}`);

  it('brings chips from the tray to the spot, and pay-outs to the purse', () => {
    expect(places([{ notice: 'placed', seat: 0, wager: 'high', chip: 5, stake: 150 }])).toEqual([
      'draw tray-5 bet-0-high',
    ]);
    expect(places(made).slice(-2)).toEqual(['pay bet-0-high bank', 'sweep bet-0-pairs house']);
  });
  it('rolls four dice', () => expect(places(made).filter((one) => one.startsWith('roll'))).toHaveLength(4));
  it('marks one place', () => {
    expect(mark(made, table())).toBe('dice');
    expect(mark([{ notice: 'placed', seat: 1, wager: 'high', chip: 5, stake: 150 }], table())).toBe('seat-1');
    expect(mark([{ notice: 'broke', seat: 1 }], table())).toBeUndefined();
  });
});

describe('around the board', () => {
  it('names the roll', () => {
    expect(where(playOf())).toEqual({ main: 'Roll 4', rest: 'of 10' });
    expect(where(playOf({ rolls_left: null, shooters_left: 2, shooters_done: 1 })).rest).toBe(
      '· shooter 2 of 3',
    );
  });
  it('writes a sheet whose rows add up to what was won', () => {
    const play = playOf({}, [stands('play', 5)]);
    const rolls = [...made, ...sevenOut];
    play.view.seats.forEach((spot, seat) => (spot.result = netOf(rolls, seat)));
    const page = sheet(rolls.filter(scores), play, table());
    const cells = (seat: number): string[] =>
      page.rows.map(({ label, cells: all }) => `${label} ${all[seat]?.value ?? ''}`);
    expect(cells(0)).toEqual(['More −20', 'Yo! +1', 'Late Play +1⅖', 'Pairs −1', 'High +7½']);
    expect(cells(1)).toEqual(['More −20', 'Yo! +1', 'Late Play –', 'Pairs –', 'High –']);
    expect(page.total.map((cell) => cell.value)).toEqual(['−11⅒', '−19']);
    expect(page.leaders).toEqual([0]);
    expect(page.lead?.text).toBe('You have lost 11⅒ chips');
    expect(page.whys.map(({ title }) => title)).toContain('High: −16.7% on average');
  });
  it('shows won and lost apart, and the same from the sums a latecomer gets', () => {
    const more = (fate: 'win' | 'lose', stake: number, paid: number): YoNotice =>
      settled('more', fate, { stake: stake * UNITS, paid: paid * UNITS, why: 'end' });
    const cell = (rounds: YoNotice[]) => sheet(rounds, playOf(), table()).rows[0]?.cells[0];
    const each = [more('win', 5, 6), more('lose', 5, 0), more('win', 10, 12)];
    expect(cell(each)).toEqual({ value: '+13', how: '+18 −5', why: 'more' });
    expect(cell([more('win', 15, 18), more('lose', 5, 0)])).toEqual(cell(each));
  });
  it('reads the table aloud', () => {
    const words = read(playOf({ point: 8 }, [stands('play', 5, true)]), table()).map(say);
    expect(words).toContain('The point is 8.');
    expect(words).toContain('Your Play: 5, locked.');
  });
  it.each(LANGS)('leaves no gap in the rules, sheet and tutorial (%s)', async (lang) => {
    await setLanguage(lang);
    const ctx = [table(), table(1, { ...CASINO, max_bet: 500, shooter_turns: 3, rolls: null })];
    const texts = ctx.flatMap((one) =>
      rules(one).flatMap(({ title, lines: all }) => [title, ...all.map((l) => l.text)]),
    );
    const all = ALL_WAGERS.map((wager) => settled(wager, 'win', { stake: 1, paid: 1, why: 'end' }));
    texts.push(
      ...ctx.flatMap((one) =>
        sheet(all, playOf(), one).whys.flatMap(({ title, text: words }) => [title, words]),
      ),
    );
    texts.push(...tutorial.steps('yo').map((step) => say(step.say)));
    for (const words of texts) expect(words).not.toMatch(/[{}]|yo\.|^$/);
    await setLanguage('en');
  });
});

describe('the tutorial', () => {
  it('can be played to its end, and counts right', () => {
    const all = tutorial.steps('yo');
    for (const { play, expect: wanted } of all) {
      const spot = play.view.seats[0];
      const bets = spot?.wagers.reduce((sum, { stake }) => sum + stake, 0) ?? 0;
      expect((spot?.money ?? 0) + bets - (spot?.result ?? 0)).toBe(1000 * UNITS);
      if (wanted !== 'next') expect(play.legal.filter(wanted)).toHaveLength(1);
    }
    expect(all.at(-1)?.expect).toBe('next');
  });
  it('teaches every kind of wager, and pays what the layout says', () => {
    const all = tutorial.steps('yo').map(({ play }) => play);
    const put = new Set(
      all.flatMap(({ legal }) => legal.flatMap((one) => ('wager' in one ? [one.wager] : []))),
    );
    expect([...put]).toEqual(['play', 'more', 'yo', 'high', 'late_play']);
    const results = all.map(({ view }) => view.seats[0]?.result ?? 0);
    all.forEach((play, at) => {
      const before = results[at - 1] ?? 0;
      expect(netOf(play.notices as YoNotice[], 0)).toBe((results[at] ?? 0) - before);
    });
  });
});
