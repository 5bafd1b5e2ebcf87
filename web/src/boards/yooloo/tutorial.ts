import { text } from '../../i18n';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type { YoolooAction, YoolooNotice, YoolooRound, YoolooView } from '../../wire';

type Step = TutorialStep<YoolooView, YoolooNotice, YoolooAction>;

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The order to seal: the rising one, with 8 and 1 changed. */
const ORDER = [8, 2, 3, 4, 5, 6, 7, 1, 9, 10];
const ROUND = { game: 1, showdown: 0, dropped: [] };
/** Three rounds with all their cards turned up, and what lies on the table then, all of it written down. */
const ROUNDS: readonly { readonly last: YoolooRound; readonly table: Partial<YoolooView> }[] = [
  {
    last: {
      ...ROUND,
      round: 1,
      cards: [8, 10, 10],
      tied: [10],
      stake: [1],
      points: 1,
      winner: 0,
      fate: 'won',
    },
    table: {
      parked: [],
      stake: [1],
      worth: 1,
      left: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      played: [[8], [10], [10]],
      standing: [1, 0, 0],
    },
  },
  {
    last: {
      ...ROUND,
      round: 2,
      cards: [2, 2, 2],
      tied: [2],
      stake: [2],
      points: 2,
      winner: null,
      fate: 'parked',
    },
    table: {
      parked: [],
      stake: [2],
      worth: 2,
      left: [3, 4, 5, 6, 7, 8, 9, 10],
      played: [
        [8, 2],
        [10, 2],
        [10, 2],
      ],
      won: [[1], [], []],
      points: [1, 0, 0],
      standing: [1, 0, 0],
    },
  },
  {
    last: {
      ...ROUND,
      round: 3,
      cards: [3, 1, 1],
      tied: [1],
      stake: [2, 3],
      points: 5,
      winner: 0,
      fate: 'won',
    },
    table: {
      parked: [2],
      stake: [2, 3],
      worth: 5,
      left: [4, 5, 6, 7, 8, 9, 10],
      played: [
        [8, 2, 3],
        [10, 2, 1],
        [10, 2, 1],
      ],
      won: [[1], [], []],
      points: [1, 0, 0],
      standing: [6, 0, 0],
    },
  },
];

/** An order to seal, as at any table, and three rounds of it: equal cards, a parked one, and being alone at the top. */
export const tutorial: Tutorial<YoolooView, YoolooNotice, YoolooAction> = {
  seats: 3,
  rules: { variant: 'base', cards: 10, games_in_series: 1 },
  steps: () => [
    told(text('yooloo.learn1'), ordering()),
    {
      say: text('yooloo.learn2'),
      wrong: text('yooloo.learn2Wrong'),
      play: { view: ordering(), notices: [], legal: TEN.map((card) => ({ do: 'place', card })) },
      lit: { do: 'place', card: 8 },
      // The whole order comes at once, place by place.
      expect: (action, place) => action.do === 'place' && action.card === ORDER[place],
    },
    told(text('yooloo.learn3'), turned(0), 0),
    told(text('yooloo.learn4'), turned(1), 1),
    told(text('yooloo.learn5'), turned(2), 2),
    told(text('yooloo.learn6'), turned(2)),
  ],
};

/** Something to read; with a round, its cards are turned up first. */
function told(say: Step['say'], view: YoolooView, round?: number): Step {
  const shown = round === undefined ? undefined : ROUNDS[round]?.last;
  return {
    say,
    play: { view, notices: shown ? [{ notice: 'round', ...shown }] : [], legal: [] },
    expect: 'next',
  };
}

/** Before the first round: everybody puts their cards in order. */
function ordering(): YoolooView {
  return {
    ...TABLE,
    phase: 'ordering',
    waiting: [0, 1, 2],
    own: { hand: TEN, choice: null, order: [] },
  };
}

/** A round with all its cards turned up. */
function turned(nth: number): YoolooView {
  const { last, table } = ROUNDS[nth] ?? {};
  const round = nth + 1;
  return {
    ...TABLE,
    phase: 'turning',
    round,
    point_card: round,
    leaders: [0],
    open: true,
    own: { hand: [], choice: null, order: ORDER },
    ...table,
    last: last ?? null,
  };
}

const TABLE: YoolooView = {
  seats: 3,
  variant: 'base',
  cards: 10,
  phase: 'ordering',
  given_up: false,
  game: 1,
  games: 1,
  round: 1,
  showdown: 0,
  waiting: [],
  point_card: 1,
  parked: [],
  stake: [1],
  worth: 1,
  point_order: TEN,
  left: TEN.slice(1),
  removed: [],
  played: [[], [], []],
  orders: null,
  won: [[], [], []],
  points: [0, 0, 0],
  totals: [0, 0, 0],
  standing: [0, 0, 0],
  leaders: [],
  lead: null,
  last: null,
  open: false,
  own: null,
};
