import { text, type Text } from '../../i18n';
import { sameAction } from '../../table/legal';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type {
  YoAction,
  YoDice,
  YoNotice,
  YoRollResult,
  YoStanding,
  YoView,
  YoWager,
  YoWhy,
} from '../../wire';
import { UNITS } from '../../look/amounts';

type Step = TutorialStep<YoView, YoNotice, YoAction>;

/** What a step of the script says of the table; the rest is as before. */
interface Scene {
  readonly say: Text;
  readonly money: number;
  readonly result?: number;
  readonly wagers?: readonly YoStanding[];
  readonly point?: number | null;
  readonly fresh?: boolean;
  readonly dice?: YoDice;
  readonly rolls: number;
  readonly notices?: readonly YoNotice[];
  /** The one thing to do; none: a button goes on. */
  readonly todo?: YoAction;
}

const FIVE = 5 * UNITS;
const FREE = { stake: FIVE, locked: false, locks: true, off: false };
const play: YoStanding = { ...FREE, wager: 'play', wins: [FIVE, 4 * FIVE] };
const more: YoStanding = { ...FREE, wager: 'more', wins: [6 * UNITS] };
const yo: YoStanding = { ...FREE, wager: 'yo', wins: [FIVE, 4 * FIVE, 20 * FIVE] };
const high: YoStanding = { ...FREE, wager: 'high', locks: false, wins: [7.5 * UNITS] };
const late: YoStanding = { ...FREE, wager: 'late_play', wins: [7 * UNITS] };
/** Once a point is on, Play pays even money. */
const locked = (standing: YoStanding): YoStanding => ({
  ...standing,
  locked: true,
  locks: false,
  wins: standing.wager === 'play' ? [FIVE] : standing.wins,
});
const ready: YoAction = { do: 'ready' };
const done: YoNotice = { notice: 'ready', seat: 0 };

const DICE = {
  eight: { game: [5, 3], bonus: [4, 2] },
  nine: { game: [5, 4], bonus: [5, 6] },
  eightAgain: { game: [6, 2], bonus: [3, 5] },
  six: { game: [4, 2], bonus: [1, 5] },
  seven: { game: [3, 4], bonus: [2, 2] },
  five: { game: [4, 1], bonus: [6, 3] },
} as const satisfies Record<string, YoDice>;

/** Up to the first point: Play, More, Yo! and the Arc. */
const firstPoint = (): readonly Scene[] => {
  const set = { rolls: 1, point: 8, fresh: true, dice: DICE.eight };
  const nine = { rolls: 2, point: 8, dice: DICE.nine, money: 997.5, result: 12.5 };
  const wagers = [locked(play), locked(more), locked(yo)];
  return [
    { say: text('yo.tutorial.welcome'), money: 1000, rolls: 0 },
    { say: text('yo.tutorial.play'), money: 1000, rolls: 0, todo: put('play') },
    {
      say: text('yo.tutorial.ready'),
      money: 995,
      rolls: 0,
      wagers: [play],
      notices: [placed('play')],
      todo: ready,
    },
    {
      ...set,
      say: text('yo.tutorial.point'),
      money: 995,
      wagers: [locked(play)],
      notices: [done, rolled(DICE.eight, 'point_set'), { notice: 'point_set', point: 8 }],
    },
    { ...set, say: text('yo.tutorial.more'), money: 995, wagers: [locked(play)], todo: put('more') },
    {
      ...set,
      say: text('yo.tutorial.yo'),
      money: 990,
      wagers: [locked(play), more],
      notices: [placed('more')],
      todo: put('yo'),
    },
    {
      ...set,
      say: text('yo.tutorial.arc'),
      money: 985,
      wagers: [locked(play), more, yo],
      notices: [placed('yo')],
      todo: put('high'),
    },
    {
      ...set,
      say: text('yo.tutorial.roll2'),
      money: 980,
      wagers: [locked(play), more, yo, high],
      notices: [placed('high')],
      todo: ready,
    },
    {
      ...nine,
      say: text('yo.tutorial.high'),
      wagers,
      notices: [
        done,
        rolled(DICE.nine, 'point_stays'),
        won('yo', 5, 'yo_else', [1, 1], DICE.nine, true),
        won('high', 7.5, 'arc_win', [3, 2], DICE.nine),
      ],
    },
    { ...nine, say: text('yo.tutorial.roll3'), wagers, todo: ready },
    {
      say: text('yo.tutorial.made'),
      money: 1023.5,
      result: 23.5,
      rolls: 3,
      dice: DICE.eightAgain,
      notices: [
        done,
        rolled(DICE.eightAgain, 'point_made'),
        { notice: 'point_made', point: 8 },
        won('play', 5, 'play_made', [1, 1], DICE.eightAgain),
        won('more', 6, 'point_made', [6, 5], DICE.eightAgain),
        handedBack('yo', 'returned', 'yo_made', DICE.eightAgain),
      ],
    },
  ];
};

/** A second point that ends with a 7, and one that somebody else has set. */
const secondPoint = (): readonly Scene[] => {
  const after = { money: 1023.5, result: 23.5 };
  const down = { money: 1018.5, result: 23.5 };
  return [
    { ...after, say: text('yo.tutorial.again'), rolls: 3, dice: DICE.eightAgain, todo: put('play') },
    {
      ...down,
      say: text('yo.tutorial.ready2'),
      rolls: 3,
      dice: DICE.eightAgain,
      wagers: [play],
      notices: [placed('play')],
      todo: ready,
    },
    {
      ...down,
      say: text('yo.tutorial.six'),
      rolls: 4,
      point: 6,
      fresh: true,
      dice: DICE.six,
      wagers: [locked(play)],
      notices: [done, rolled(DICE.six, 'point_set'), { notice: 'point_set', point: 6 }],
      todo: ready,
    },
    {
      ...after,
      say: text('yo.tutorial.seven'),
      rolls: 5,
      dice: DICE.seven,
      notices: [
        done,
        rolled(DICE.seven, 'seven_out'),
        { notice: 'seven_out', shooter: 0, holder: 0 },
        handedBack('play', 'push', 'play_push', DICE.seven),
      ],
    },
    { ...after, say: text('yo.tutorial.pass'), rolls: 5, dice: DICE.seven },
    {
      ...after,
      say: text('yo.tutorial.late'),
      rolls: 6,
      point: 5,
      fresh: true,
      dice: DICE.five,
      todo: put('late_play'),
    },
    {
      ...down,
      say: text('yo.tutorial.end'),
      rolls: 6,
      point: 5,
      fresh: true,
      dice: DICE.five,
      wagers: [late],
      notices: [placed('late_play')],
    },
  ];
};

/** About two minutes: Play and a point, More, Yo! and the Arc, the point again, a 7, and Late Play. */
export const tutorial: Tutorial<YoView, YoNotice, YoAction> = {
  seats: 1,
  rules: {
    preset: 'sheet',
    seven_out_play: 'push',
    more_yo_window: 'any',
    more_max: null,
    rounding: 'exact',
    min_bet: 1,
    max_bet: null,
    bankroll: 1000,
    rolls: 10,
    shooter_turns: null,
  },
  steps: () => {
    const scenes = [...firstPoint(), ...secondPoint()];
    return scenes.map((scene, at) => stepOf(scene, viewOf(scene), viewOf(scenes[at - 1] ?? scene)));
  },
};

function viewOf(scene: Scene): YoView {
  const staked = (scene.wagers ?? []).length * FIVE;
  return {
    phase: 'betting',
    bets: [],
    ending: null,
    point: scene.point ?? null,
    point_is_new: scene.fresh ?? false,
    passing: scene.rolls === 0,
    holder: 0,
    shooter: scene.wagers?.some(({ wager }) => wager === 'play') ? 0 : null,
    to_act: [0],
    ready_ends: false,
    seats: [
      {
        money: scene.money * UNITS,
        staked,
        owns: scene.money * UNITS + staked,
        result: (scene.result ?? 0) * UNITS,
        wagers: [...(scene.wagers ?? [])],
        ready: false,
        left: false,
        broke: false,
        declined: false,
      },
    ],
    leaders: [0],
    rolls_done: scene.rolls,
    rolls_left: 10 - scene.rolls,
    shooters_done: 0,
    shooters_left: null,
    last_roll: scene.dice ?? null,
  };
}

function stepOf({ say, dice, notices = [], todo }: Scene, view: YoView, before: YoView): Step {
  const after = notices.findIndex(({ notice }) => notice === 'rolled') + 1;
  const lying: YoView = { ...before, phase: 'rolling', to_act: [], last_roll: dice ?? null };
  return {
    say,
    play: {
      view,
      notices: notices.slice(after),
      legal: todo ? [todo] : [],
      ...(after > 0 ? { moment: { view: lying, notices: notices.slice(0, after) } } : {}),
    },
    expect: todo ? (action) => sameAction(action, todo) : 'next',
  };
}

function put(wager: YoWager): YoAction {
  return { do: 'place', wager, chip: 5 };
}

function placed(wager: YoWager): YoNotice {
  return { notice: 'placed', seat: 0, wager, chip: 5, stake: FIVE };
}

function rolled({ game, bonus }: YoDice, result: YoRollResult): YoNotice {
  return { notice: 'rolled', shooter: 0, game, bonus, result };
}

function won(
  wager: YoWager,
  paid: number,
  why: YoWhy,
  odds: [number, number],
  roll: YoDice,
  stays = false,
): YoNotice {
  const told = { why, odds, roll };
  return { notice: 'settled', seat: 0, wager, fate: 'win', stake: FIVE, paid: paid * UNITS, stays, ...told };
}

function handedBack(wager: YoWager, fate: 'push' | 'returned', why: YoWhy, roll: YoDice): YoNotice {
  const told = { why, odds: null, roll };
  return { notice: 'settled', seat: 0, wager, fate, stake: FIVE, paid: 0, stays: false, ...told };
}
