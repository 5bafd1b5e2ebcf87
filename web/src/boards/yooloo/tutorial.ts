import { text } from '../../i18n';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type { YoolooAction, YoolooNotice, YoolooRound, YoolooView } from '../../wire';

type Step = TutorialStep<YoolooView, YoolooNotice, YoolooAction>;

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The order to seal: the rising one, with 8 and 1 changed. */
const ORDER = [8, 2, 3, 4, 5, 6, 7, 1, 9, 10];
const ROUNDS: readonly YoolooRound[] = [
  won(1, [8, 10, 10], [10], [1], 1),
  { ...won(2, [2, 2, 2], [2], [2], 2), winner: null, fate: 'parked' },
  won(3, [3, 1, 1], [1], [2, 3], 5),
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
    told(text('yooloo.learn3'), turned(0, [0, 0, 0], [1, 0, 0]), 0),
    told(text('yooloo.learn4'), turned(1, [1, 0, 0], [1, 0, 0]), 1),
    told(text('yooloo.learn5'), turned(2, [1, 0, 0], [6, 0, 0]), 2),
    told(text('yooloo.learn6'), turned(2, [1, 0, 0], [6, 0, 0])),
  ],
};

/** Something to read; with a round, its cards are turned up first. */
function told(say: Step['say'], view: YoolooView, round?: number): Step {
  const shown = round === undefined ? undefined : ROUNDS[round];
  return {
    say,
    play: { view, notices: shown ? [{ notice: 'round', ...shown }] : [], legal: [] },
    expect: 'next',
  };
}

function won(round: number, cards: number[], tied: number[], stake: number[], points: number): YoolooRound {
  return { game: 1, round, showdown: 0, cards, tied, stake, points, winner: 0, fate: 'won', dropped: [] };
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

/** A round with all its cards turned up. `points`: before it. `standing`: with it. */
function turned(index: number, points: number[], standing: number[]): YoolooView {
  const last = ROUNDS[index] ?? null;
  const stake = last?.stake ?? [];
  const round = index + 1;
  return {
    ...TABLE,
    phase: 'turning',
    round,
    point_card: round,
    parked: stake.slice(0, -1),
    stake,
    worth: last?.points ?? 0,
    left: TEN.slice(round),
    played: TABLE.played.map((_, seat) => ROUNDS.slice(0, round).map(({ cards }) => cards[seat] ?? 0)),
    won: points.map((count) => (count > 0 ? [count] : [])),
    points,
    standing,
    leaders: [0],
    last,
    open: true,
    own: { hand: [], choice: null, order: ORDER },
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
