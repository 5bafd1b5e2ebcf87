// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, loadAreas, LANGS, setLanguage } from '../../i18n';
import { contextOf } from '../../table/context';
import { pretendTable } from '../../table/pretend';
import type { BoardContext } from '../../table/board';
import type { TableInfo, YoNotice, YoRollResult, YoStanding, YoView, YoWager, YoWhy } from '../../wire';
import { aim, saying } from './bar';
import { betsSince, declineLabel, readyLabel, sameAgain } from './buttons';
import { playWith, spotWith } from './pretend';
import { printedOdds } from './say';
import type { YoPlay } from './spots';
import { lastRoll, story } from './story';
import { tutorial } from './tutorial';
import { UNITS } from '../../look/amounts';

const SHEET = { ...tutorial.rules, rolls: 30 };

function table(seats = 3, rules: Record<string, unknown> = SHEET): BoardContext {
  return contextOf(pretendTable('yo', seats, rules));
}

const play5: YoStanding = {
  wager: 'play',
  stake: 5 * UNITS,
  locked: false,
  locks: true,
  off: false,
  wins: [],
};

function playOf(change: Partial<YoView> = {}, wagers: YoStanding[] = []): YoPlay {
  const seats = [spotWith(0, wagers), spotWith(0), spotWith(0)];
  return playWith(seats, { leaders: [], rolls_left: 27, ...change });
}

function rolled(result: YoRollResult, a: number, b: number, bonus = 4): YoNotice {
  return { notice: 'rolled', shooter: 1, game: [a, b], bonus: [bonus - 1, 1], result };
}

function settled(
  wager: YoWager,
  fate: 'win' | 'lose' | 'push' | 'returned',
  stake: number,
  paid = 0,
  why: YoWhy = 'end',
): YoNotice {
  const told = { stays: false, why, odds: null, roll: null };
  return { notice: 'settled', seat: 0, wager, fate, stake: stake * UNITS, paid: paid * UNITS, ...told };
}

const out: YoNotice = { notice: 'seven_out', shooter: 1, holder: 2 };

beforeAll(async () => {
  await loadAreas(...AREAS);
});

describe('the bar after a roll', () => {
  it('shows what came of it, and says aloud only what can be done: the log has told the roll', () => {
    const play = playOf({}, [play5]);
    const plain = saying(play, table());
    const told = saying(play, table(), '6: the new point.');
    expect([told.say, told.detail]).toEqual(['6: the new point.', plain.say]);
    expect(told.aloud).toEqual({ say: plain.say, detail: plain.detail });
    expect(plain.aloud).toBeUndefined();
  });
});

describe('the last roll in the bar', () => {
  const tell = (
    notices: YoNotice[],
    change: Partial<YoView> = {},
    wagers: YoStanding[] = [],
  ): string | null => story(notices, playOf(change, wagers).view, 0);

  it.each([
    [
      [rolled('seven_out', 3, 4), out, settled('play', 'push', 5)],
      '7 before the point: seven-out. You get 5 back.',
    ],
    [
      [rolled('seven_out', 3, 4), out, settled('play', 'push', 5), settled('more', 'lose', 20)],
      '7 before the point: seven-out. You lose 20 and get 5 back.',
    ],
    [
      [
        rolled('point_made', 4, 4),
        { notice: 'point_made', point: 8 },
        settled('play', 'win', 5, 5),
        settled('more', 'win', 5, 6),
      ],
      '8: the point is made. You win 11.',
    ],
    [
      [rolled('eleven', 6, 5), settled('play', 'win', 5, 20)],
      '11 on the come-out pays Play 4 to 1. You win 20.',
    ],
    [[rolled('craps', 1, 2), settled('play', 'lose', 5)], '3 on the come-out takes Play. You lose 5.'],
    [[rolled('tie', 3, 4), settled('play', 'push', 5)], '7 on the come-out: a tie. You get 5 back.'],
    [[rolled('eleven', 6, 5)], '11 on the come-out pays Play 4 to 1.'],
    [
      [rolled('tie', 3, 4), settled('high', 'win', 2, 3), settled('low', 'lose', 3)],
      '7 on the come-out: a tie. You break even.',
    ],
  ] as [YoNotice[], string][])('is told in a sentence or two (%#)', (notices, words) =>
    expect(tell(notices)).toBe(words),
  );
  it('names the point that was set, and the one that stays', () => {
    const down = [{ ...play5, locked: true }];
    const set: YoNotice[] = [rolled('point_set', 5, 4), { notice: 'point_set', point: 9 }];
    expect(tell(set, { point: 9 }, down)).toBe('9: the new point.');
    expect(tell([rolled('point_stays', 1, 1)], { point: 9 }, down)).toBe('2. The point is still 9.');
    const bonus = [rolled('point_stays', 1, 1, 11), settled('yo', 'win', 5, 20, 'yo_pair')];
    expect(tell(bonus, { point: 9 }, down)).toBe('2. The point is still 9. Bonus 11: Yo! pays. You win 20.');
  });
  it('is nothing before the first roll, and is found in the log after a reload', () => {
    expect(tell([])).toBeNull();
    const log: YoNotice[] = [
      rolled('craps', 1, 2),
      { notice: 'ready', seat: 1 },
      rolled('tie', 3, 4),
      { notice: 'ready', seat: 1 },
    ];
    expect(lastRoll([settled('play', 'win', 50, 50)], log)).toHaveLength(2);
    expect(lastRoll([rolled('craps', 6, 6), settled('play', 'lose', 5)], log)).toHaveLength(2);
    expect(lastRoll([rolled('craps', 6, 6)], log)[0]).toMatchObject({ game: [6, 6] });
  });
  it('goes first, and what can be done follows', () => {
    const bar = saying(playOf(), table(), '3 on the come-out takes Play.');
    expect(bar).toMatchObject({
      say: '3 on the come-out takes Play.',
      detail: 'Put chips on Play to join this roll.',
    });
    const point = saying(playOf({ point: 9 }, [play5]), table(), '9: the new point.');
    expect(point.detail).toBe('Play wins if 9 comes before 7. A 7 returns Play and takes the rest.');
  });
});

describe('what the bar asks for', () => {
  it('says the aim before the first roll', () => {
    expect(saying(playOf({ rolls_done: 0 }), table()).detail).toBe(
      'Win as many chips as you can in 30 rolls. Play chips only.',
    );
    expect(aim(table(1, { ...SHEET, rolls: null, shooter_turns: 1 }))).toContain('1 shooter has');
    expect(aim(table(1, { ...SHEET, rolls: null }))).toBe('Win as many chips as you can. Play chips only.');
  });
  it('says what a 7 does, at every kind of table', () => {
    const words = (rule: string): string | undefined =>
      saying(playOf({ point: 6 }, [play5]), table(3, { ...SHEET, seven_out_play: rule })).detail;
    expect(words('push')).toContain('A 7 returns Play');
    expect(words('lose')).toContain('A 7 takes everything');
  });
  it('says that somebody sits out', () => {
    expect(readyLabel(playOf(), table(), true, true)).toBe('Sit out');
    expect(saying(playOf({ to_act: [1] }), table()).detail).toContain('You sit this roll out');
    expect(saying(playOf({ to_act: [1] }, [play5]), table()).detail).not.toContain('sit');
  });
  it('rolls the dice, unless another person is still betting', () => {
    const people = {
      ...table(),
      seats: table().seats.map((seated) => ({ ...seated, kind: 'person' as const })),
    };
    const bots = { ...people, seats: people.seats.map((seated) => ({ ...seated, kind: 'bot' as const })) };
    expect(readyLabel(playOf(), bots, false, true)).toBe('Roll the dice');
    expect(readyLabel(playOf(), people, false, true)).toBe('Ready · 0 of 3');
    expect(readyLabel(playOf(), people, false, false)).toBe('Ready');
    expect(readyLabel(playOf({ shooter: 0 }), people, false, true)).toBe('Roll the dice');
    expect(readyLabel(playOf({ to_act: [0] }), people, false, true)).toBe('Roll the dice');
  });
  it('puts down the same again in one press, where nothing lies there and there is money for it', () => {
    const legal = (doing: 'place' | 'take_back'): YoPlay['legal'] =>
      doing === 'place'
        ? [
            { do: 'place', wager: 'play', chip: 5 },
            { do: 'place', wager: 'play', chip: 1 },
          ]
        : [{ do: 'take_back', wager: 'play' }];
    const put = { ...playOf({}, [{ ...play5, stake: 7 * UNITS }]), legal: legal('take_back') };
    const bets = betsSince(put, 0);
    expect(bets.map(({ chip }) => chip)).toEqual([5, 1, 1]);
    const next = { ...playOf(), legal: legal('place') };
    const rich = {
      ...next,
      view: { ...next.view, seats: next.view.seats.map((s) => ({ ...s, money: 9 * UNITS })) },
    };
    expect(sameAgain(rich, 0, bets)).toEqual(bets);
    expect(sameAgain(next, 0, bets)).toEqual([]);
    expect(sameAgain({ ...rich, legal: [] }, 0, bets)).toEqual([]);
    expect(sameAgain(put, 0, bets)).toEqual([]);
    expect(sameAgain(rich, null, bets)).toEqual([]);
  });
  it.each(LANGS)('stays within two lines of a phone (%s)', async (lang) => {
    await setLanguage(lang);
    const bars = [
      saying(playOf({ rolls_done: 0 }), table()),
      saying(playOf({}, [play5]), table()),
      saying(playOf({ shooter: 0 }, [play5]), table()),
      saying(playOf({ point: 10 }, [play5]), table()),
      saying(playOf({ point: 10 }), table()),
      saying(playOf({ to_act: [1, 2] }), table()),
    ];
    for (const { say, detail = '' } of bars) {
      expect(say.length, say).toBeLessThanOrEqual(62);
      expect(detail.length, detail).toBeLessThanOrEqual(88);
    }
    await setLanguage('en');
  });
});

describe('passing the dice', () => {
  const may = (shooter: number | null): YoPlay => ({
    ...playOf({ shooter }, [play5]),
    legal: [{ do: 'decline' }],
  });
  const withPeople: TableInfo = pretendTable('yo', 3, SHEET);
  const person = {
    kind: 'person' as const,
    id: 'p',
    name: 'Ann',
    you: false,
    host: false,
    connected: true,
    program: false,
  };

  it('is offered to whom they come, and to others only if somebody could still let them go by', () => {
    expect(declineLabel(may(0), table())).toBe('Pass dice');
    expect(declineLabel(may(1), table())).toBeNull();
    expect(declineLabel(playOf({ shooter: 0 }, [play5]), table())).toBeNull();
    const seats = withPeople.seats.map((seat, nth) => (nth === 1 ? { ...seat, holder: person } : seat));
    expect(declineLabel(may(1), contextOf({ ...withPeople, seats }))).toBe('Pass dice if offered');
  });
});

describe('the layout', () => {
  it('prints both odds of Play before a point, and one after it', () => {
    expect(printedOdds('play', null)).toBe('1\u00a0:\u00a01 or 4\u00a0:\u00a01');
    expect(printedOdds('play', 8)).toBe('1\u00a0:\u00a01');
    expect(printedOdds('more', null)).toBe('up to 2\u00a0:\u00a01');
    expect(printedOdds('more', 8)).toBe('6\u00a0:\u00a05');
    expect(printedOdds('yo', 8)).toBe('up to 20\u00a0:\u00a01');
  });
});
