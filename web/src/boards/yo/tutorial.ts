import { text, type Text } from '../../i18n';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type { YoAction, YoDice, YoNotice, YoStanding, YoView, YoWager } from '../../wire';
import { UNITS } from './words';

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
const play: YoStanding = { wager: 'play', stake: FIVE, locked: false, off: false };
const more: YoStanding = { wager: 'more', stake: FIVE, locked: false, off: false };
const high: YoStanding = { wager: 'high', stake: FIVE, locked: false, off: false };
const locked = (standing: YoStanding): YoStanding => ({ ...standing, locked: true });
const first: YoDice = { game: [5, 3], bonus: [4, 2] };
const second: YoDice = { game: [5, 4], bonus: [1, 3] };
const third: YoDice = { game: [6, 2], bonus: [3, 5] };
const ready: YoAction = { do: 'ready' };

const script = (): readonly Scene[] => [
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
    say: text('yo.tutorial.point'),
    money: 995,
    rolls: 1,
    wagers: [locked(play)],
    point: 8,
    fresh: true,
    dice: first,
    notices: [{ notice: 'ready', seat: 0 }, rolled(first), { notice: 'point_set', point: 8 }],
  },
  {
    say: text('yo.tutorial.more'),
    money: 995,
    rolls: 1,
    wagers: [locked(play)],
    point: 8,
    fresh: true,
    dice: first,
    todo: put('more'),
  },
  {
    say: text('yo.tutorial.arc'),
    money: 990,
    rolls: 1,
    wagers: [locked(play), more],
    point: 8,
    fresh: true,
    dice: first,
    notices: [placed('more')],
    todo: put('high'),
  },
  {
    say: text('yo.tutorial.roll2'),
    money: 985,
    rolls: 1,
    wagers: [locked(play), more, high],
    point: 8,
    fresh: true,
    dice: first,
    notices: [placed('high')],
    todo: ready,
  },
  {
    say: text('yo.tutorial.high'),
    money: 997.5,
    result: 7.5,
    rolls: 2,
    wagers: [locked(play), locked(more)],
    point: 8,
    dice: second,
    notices: [{ notice: 'ready', seat: 0 }, rolled(second), won('high', 7.5)],
  },
  {
    say: text('yo.tutorial.roll3'),
    money: 997.5,
    result: 7.5,
    rolls: 2,
    wagers: [locked(play), locked(more)],
    point: 8,
    dice: second,
    todo: ready,
  },
  {
    say: text('yo.tutorial.made'),
    money: 1018.5,
    result: 18.5,
    rolls: 3,
    dice: third,
    notices: [
      { notice: 'ready', seat: 0 },
      rolled(third),
      { notice: 'point_made', point: 8 },
      won('play', 5),
      won('more', 6),
    ],
  },
  { say: text('yo.tutorial.end'), money: 1018.5, result: 18.5, rolls: 3, dice: third },
];

/** About ninety seconds: Play, a point, More, the Arc, and the point again. */
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
  steps: () => script().map(stepOf),
};

function stepOf(scene: Scene, nth: number): Step {
  const todo = scene.todo;
  const view: YoView = {
    phase: 'betting',
    ending: null,
    point: scene.point ?? null,
    point_is_new: scene.fresh ?? false,
    passing: scene.rolls === 0,
    holder: 0,
    shooter: scene.wagers?.some(({ wager }) => wager === 'play') ? 0 : null,
    to_act: [0],
    seats: [
      {
        money: scene.money * UNITS,
        result: (scene.result ?? 0) * UNITS,
        wagers: [...(scene.wagers ?? [])],
        ready: false,
        left: false,
        broke: false,
        declined: false,
      },
    ],
    rolls_done: scene.rolls,
    rolls_left: 10 - scene.rolls,
    shooters_done: 0,
    shooters_left: null,
    last_roll: scene.dice ?? null,
  };
  return {
    say: scene.say,
    play: {
      number: 1,
      step: nth,
      view,
      notices: [...(scene.notices ?? [])],
      legal: todo ? [todo] : [],
      log: [],
      rounds: [],
      aid: null,
    },
    expect: todo ? (action) => JSON.stringify(action) === JSON.stringify(todo) : 'next',
  };
}

function put(wager: YoWager): YoAction {
  return { do: 'place', wager, chip: 5 };
}

function placed(wager: YoWager): YoNotice {
  return { notice: 'placed', seat: 0, wager, chip: 5, stake: FIVE };
}

function rolled({ game, bonus }: YoDice): YoNotice {
  return { notice: 'rolled', shooter: 0, game, bonus };
}

function won(wager: YoWager, paid: number): YoNotice {
  return { notice: 'settled', seat: 0, wager, fate: 'win', stake: FIVE, paid: paid * UNITS, stays: false };
}
