import { text } from '../../i18n';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type { YoolooAction, YoolooNotice, YoolooRound, YoolooView } from '../../wire';

type Step = TutorialStep<YoolooView, YoolooNotice, YoolooAction>;

interface Scene {
  readonly say: Step['say'];
  readonly view: Partial<YoolooView>;
  readonly notices?: readonly YoolooNotice[];
  /** The card to play; none: a button goes on. */
  readonly play?: number;
  /** An order is made and sealed. */
  readonly order?: boolean;
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ROUNDS: readonly YoolooRound[] = [
  won(1, [8, 10, 10], [5]),
  { ...won(2, [9, 9, 9], [6]), winner: null, fate: 'parked' },
  won(3, [10, 7, 8], [6, 7]),
];
const without = (...gone: number[]): number[] => TEN.filter((card) => !gone.includes(card));
const own = (hand: number[]): YoolooView['own'] => ({ hand, choice: null, order: [] });

const script = (): Scene[] => [
  { say: text('yooloo.learn1'), view: open(1, 5, [], TEN) },
  { say: text('yooloo.learn2'), view: open(1, 5, [], TEN), play: 8 },
  { say: text('yooloo.learn3'), view: shown(0, without(8), [0, 0, 0]), notices: reveal(0, 8) },
  {
    say: text('yooloo.learn4'),
    view: { ...open(2, 6, [], without(8)), points: [5, 0, 0], won: [[5], [], []], last: ROUNDS[0] ?? null },
    notices: [{ notice: 'point_card', value: 6 }],
    play: 9,
  },
  { say: text('yooloo.learn5'), view: shown(1, without(8, 9), [5, 0, 0]), notices: reveal(1, 9) },
  {
    say: text('yooloo.learn6'),
    view: {
      ...open(3, 7, [6], without(8, 9)),
      points: [5, 0, 0],
      won: [[5], [], []],
      last: ROUNDS[1] ?? null,
    },
    notices: [{ notice: 'point_card', value: 7 }],
    play: 10,
  },
  { say: text('yooloo.learn7'), view: shown(2, without(8, 9, 10), [5, 0, 0]), notices: reveal(2, 10) },
  {
    say: text('yooloo.learn8'),
    view: {
      variant: 'base',
      phase: 'ordering',
      game: 2,
      point_card: 1,
      stake: [1],
      left: without(1),
      own: own(TEN),
    },
    order: true,
  },
  {
    say: text('yooloo.learn9'),
    view: {
      variant: 'base',
      phase: 'ordering',
      game: 2,
      waiting: [1, 2],
      point_card: 1,
      stake: [1],
      left: without(1),
      own: own([]),
    },
  },
];

function won(round: number, cards: number[], stake: number[]): YoolooRound {
  return { game: 1, round, showdown: 0, cards, stake, winner: 0, fate: 'won', dropped: [] };
}

/** A round before anybody has chosen. */
function open(round: number, point: number, parked: number[], hand: number[]): Partial<YoolooView> {
  return { round, point_card: point, parked, stake: [...parked, point], own: own(hand) };
}

/** A round with all cards turned up. */
function shown(index: number, hand: number[], points: number[]): Partial<YoolooView> {
  const round = ROUNDS[index];
  const stake = round?.stake ?? [];
  return {
    phase: 'turning',
    round: index + 1,
    waiting: [],
    point_card: stake.at(-1) ?? null,
    parked: stake.slice(0, -1),
    stake,
    points,
    won: [points[0] ? [5] : [], [], []],
    last: round ?? null,
    own: own(hand),
  };
}

function reveal(index: number, card: number): YoolooNotice[] {
  const round = ROUNDS[index];
  if (!round) return [];
  return [
    { notice: 'chosen', seat: 0, card },
    { notice: 'chosen', seat: 1, card: null },
    { notice: 'chosen', seat: 2, card: null },
    { notice: 'round', ...round },
  ];
}

const TABLE: YoolooView = {
  seats: 3,
  variant: 'b',
  cards: 10,
  phase: 'choosing',
  given_up: false,
  game: 1,
  games: 1,
  round: 1,
  showdown: 0,
  waiting: [0, 1, 2],
  point_card: null,
  parked: [],
  stake: [],
  left: [1, 2, 3, 4, 8, 9, 10],
  removed: [],
  played: [[], [], []],
  orders: null,
  won: [[], [], []],
  points: [0, 0, 0],
  totals: [0, 0, 0],
  lead: null,
  last: null,
  own: null,
};

function step(scene: Scene): Step {
  const legal: YoolooAction[] = scene.order ? TEN.map((card) => ({ do: 'place', card })) : [];
  if (scene.play !== undefined) legal.push({ do: 'play', card: scene.play });
  return {
    say: scene.say,
    play: {
      view: { ...TABLE, ...scene.view },
      notices: scene.notices ?? [],
      legal,
    },
    expect: legal.length > 0 ? (action) => action.do === (scene.order ? 'place' : 'play') : 'next',
  };
}

/** Three rounds and an order to seal: equal cards, a parked one, and being alone at the top. */
export const tutorial: Tutorial<YoolooView, YoolooNotice, YoolooAction> = {
  seats: 3,
  rules: { variant: 'b', cards: 10, games_in_series: 1 },
  steps: () => script().map(step),
};
