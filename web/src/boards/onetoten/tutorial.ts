import { type Text, text } from '../../i18n';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import { letterOf } from './model';
import type { OneToTenAction, OneToTenNotice, OneToTenView } from '../../wire';

type Step = TutorialStep<OneToTenView, OneToTenNotice, OneToTenAction>;
type Turned = Extract<OneToTenNotice, { notice: 'turned' }>;
type Row = readonly (number | null)[];

const ME = 0;
const BOT = 1;

/** What lies on the table after what a scene tells, all of it written down. */
interface Scene {
  readonly say: Text;
  readonly notices?: readonly OneToTenNotice[];
  readonly rows: readonly [mine: Row, bots: Row];
  readonly found: readonly [mine: number, bots: number];
  readonly sought: readonly [mine: number | null, bots: number | null];
  readonly lastRound?: boolean;
  /** A wrong card, and the rows while it lies open. */
  readonly wrong?: { readonly card: Turned; readonly rows: readonly [mine: Row, bots: Row] };
  /** The slots that may be turned up; the first is the right one. None: a button goes on. */
  readonly slots?: readonly number[];
  /** What is said to another one. */
  readonly no?: Text;
}

/** With four cards: 3, 1, 4 and 2 lie there. Everything that a game of ten has comes up. */
export const tutorial: Tutorial<OneToTenView, OneToTenNotice, OneToTenAction> = {
  seats: 2,
  rules: { streak: false, cards: 4 },
  steps: () => script().map(stepOf),
};

function stepOf({ say, notices = [], rows, found, sought, lastRound, wrong, slots, no }: Scene): Step {
  const view: OneToTenView = {
    ...TABLE,
    rows: rows.map((row) => [...row]),
    found: [...found],
    sought: [...sought],
    last_round: lastRound ?? false,
    to_act: slots ? ME : BOT,
  };
  const legal = (slots ?? []).map((slot): OneToTenAction => ({ do: 'turn', slot }));
  const [wanted] = legal;
  const moment = wrong && {
    view: { ...view, rows: wrong.rows.map((row) => [...row]), wrong: wrong.card },
    notices: [wrong.card],
  };
  return {
    say,
    play: { view, notices: [...notices], legal, ...(moment ? { moment } : {}) },
    expect: wanted ? (action) => action.slot === wanted.slot : 'next',
    ...(no ? { wrong: no } : {}),
  };
}

const DOWN: Row = [null, null, null, null];

function script(): Scene[] {
  return [
    {
      say: text('onetoten.tutorial.first'),
      rows: [DOWN, DOWN],
      found: [0, 0],
      sought: [1, 1],
      slots: [0],
    },
    {
      say: text('onetoten.tutorial.wrong'),
      wrong: { card: no(ME, 0, 3, 1, 0), rows: [[3, null, null, null], DOWN] },
      rows: [DOWN, DOWN],
      found: [0, 0],
      sought: [1, 1],
    },
    {
      say: text('onetoten.tutorial.second'),
      wrong: { card: no(BOT, 2, 2, 1, 0), rows: [DOWN, [null, null, 2, null]] },
      rows: [DOWN, DOWN],
      found: [0, 0],
      sought: [1, 1],
      slots: [1],
    },
    {
      say: text('onetoten.tutorial.right'),
      notices: [yes(ME, 1, 1)],
      rows: [[null, 1, null, null], DOWN],
      found: [1, 0],
      sought: [2, 1],
    },
    {
      say: text('onetoten.tutorial.third'),
      notices: [yes(BOT, 0, 1)],
      rows: [
        [null, 1, null, null],
        [1, null, null, null],
      ],
      found: [1, 1],
      sought: [2, 2],
      slots: [3],
    },
    {
      say: text('onetoten.tutorial.two'),
      notices: [yes(ME, 3, 2), yes(BOT, 2, 2)],
      rows: [
        [null, 1, null, 2],
        [1, null, 2, null],
      ],
      found: [2, 2],
      sought: [3, 3],
      slots: [0, 2],
      no: text('onetoten.tutorial.twoWrong', { slot: letterOf(0) }),
    },
    {
      say: text('onetoten.tutorial.three'),
      notices: [yes(ME, 0, 3)],
      wrong: {
        card: no(BOT, 1, 4, 3, 2),
        rows: [
          [3, 1, null, 2],
          [1, 4, 2, null],
        ],
      },
      rows: [
        [3, 1, null, 2],
        [1, null, 2, null],
      ],
      found: [3, 2],
      sought: [4, 3],
      slots: [2],
    },
    {
      say: text('onetoten.tutorial.end'),
      notices: [yes(ME, 2, 4), { notice: 'all_found', seat: ME, round: 5 }],
      rows: [
        [3, 1, 4, 2],
        [1, null, 2, null],
      ],
      found: [4, 2],
      sought: [null, 3],
      lastRound: true,
    },
  ];
}

/** The right card: it is the one that was looked for, and as many are found now. */
function yes(seat: number, slot: number, card: number): Turned {
  return { notice: 'turned', seat, slot, card, sought: card, right: true, found: card, turned_back: 0 };
}

function no(seat: number, slot: number, card: number, sought: number, found: number): Turned {
  return { notice: 'turned', seat, slot, card, sought, right: false, found, turned_back: 0 };
}

const TABLE: Omit<OneToTenView, 'rows' | 'found' | 'sought' | 'last_round' | 'to_act'> = {
  seats: 2,
  cards: 4,
  streak: false,
  phase: 'choosing',
  turning: null,
  round: 1,
  wrong: null,
  leaders: [],
};
