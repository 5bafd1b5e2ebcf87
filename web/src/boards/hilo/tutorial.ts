import { text } from '../../i18n';
import { sameAction } from '../../table/legal';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type { HiloAction, HiloCell, HiloNotice, HiloSeatView, HiloView } from '../../wire';

type Step = TutorialStep<HiloView, HiloNotice, HiloAction>;

/** What a scene of the script changes; the rest of the table is as the opening has it. */
interface Scene {
  readonly say: Step['say'];
  readonly mine: string;
  readonly bot: string;
  readonly view: Partial<HiloView>;
  readonly notices: readonly HiloNotice[];
  /** The one thing to do; none: a button goes on. */
  readonly todo?: HiloAction;
  /** Legal beside it. */
  readonly also?: HiloAction;
  readonly line?: boolean;
}

const HIDDEN = '? ? ? ? ? ? ? ? ?';

const script = (): Scene[] => [
  {
    say: text('hilo.learn1'),
    mine: HIDDEN,
    bot: HIDDEN,
    view: { phase: 'uncovering', active: null, to_act: [0, 1], discard: 'V8', pile: 85 },
    notices: [{ notice: 'round_started', round: 1, dealer: 0, discard: 'V8' }],
    todo: { do: 'uncover', slots: [1, 7] },
  },
  {
    say: text('hilo.learn2'),
    mine: '? G6 ? ? ? ? ? G3 ?',
    bot: 'Y4 ? ? ? V3 ? ? ? ?',
    view: { phase: 'choosing', discard: 'V8', pile: 85 },
    notices: [
      { notice: 'chosen', seat: 0, slots: [1, 7] },
      { notice: 'chosen', seat: 1, slots: null },
      { notice: 'uncovered', seat: 0, slot: 1, card: 'G6' },
      { notice: 'uncovered', seat: 0, slot: 7, card: 'G3' },
      { notice: 'uncovered', seat: 1, slot: 0, card: 'Y4' },
      { notice: 'uncovered', seat: 1, slot: 4, card: 'V3' },
      { notice: 'started', seat: 0, sum: 9, by: 'sum' },
    ],
    todo: { do: 'draw' },
  },
  {
    say: text('hilo.learn3'),
    mine: '? G6 ? ? ? ? ? G3 ?',
    bot: 'Y4 ? ? ? V3 ? ? ? ?',
    view: { phase: 'holding', discard: 'V8', pile: 84, held: { seat: 0, card: 'S-1' } },
    notices: [{ notice: 'drew', seat: 0, card: 'S-1' }],
    todo: { do: 'trade', slot: 0 },
  },
  {
    say: text('hilo.learn4'),
    mine: 'S-1 G6 ? ? ? ? ? G3 ?',
    bot: 'Y4 ? ? V0 V3 ? ? ? ?',
    view: { phase: 'choosing', discard: 'G5', discards: 3, pile: 83 },
    notices: [
      { notice: 'traded', seat: 0, slot: 0, laid: 'S-1', away: 'R9', source: 'pile', blind: true },
      { notice: 'drew', seat: 1, card: null },
      { notice: 'thrown', seat: 1, card: 'G5', turn: 3 },
      { notice: 'turned_up', seat: 1, slot: 3, card: 'V0' },
    ],
    todo: { do: 'take', slot: 4 },
    also: { do: 'draw' },
  },
  {
    say: text('hilo.learn5'),
    mine: 'S-1 G6 ? ? G5 ? ? G3 ?',
    bot: 'Y4 ? ? V0 V3 ? ? ? ?',
    view: { phase: 'removing', slot: 4, discard: 'B10', discards: 3, pile: 83 },
    notices: [
      { notice: 'traded', seat: 0, slot: 4, laid: 'G5', away: 'B10', source: 'discard', blind: true },
    ],
    todo: { do: 'remove', line: 'column1', slide: null },
    also: { do: 'keep' },
    line: true,
  },
  {
    say: text('hilo.learn6'),
    mine: 'S-1 V2 . Y1 O0 . B3 ? .',
    bot: 'Y4 ? ? V0 V3 ? ? B-1 ?',
    view: { phase: 'choosing', discard: 'P9', discards: 19, pile: 70 },
    notices: [
      {
        notice: 'removed',
        seat: 0,
        line: 'column1',
        slide: null,
        cards: ['G6', 'G5', 'G3'],
        slots: [1, 4, 7],
        sources: [0, 2, null, 3, 5, null, 6, 8, null],
        chained: false,
      },
    ],
    todo: { do: 'draw' },
  },
  {
    say: text('hilo.learn7'),
    mine: 'S-1 V2 . Y1 O0 . B3 ? .',
    bot: 'Y4 ? ? V0 V3 ? ? B-1 ?',
    view: {
      phase: 'holding',
      discard: 'P9',
      discards: 19,
      pile: 69,
      held: { seat: 0, card: 'P10' },
      ends_with: 7,
    },
    notices: [{ notice: 'drew', seat: 0, card: 'P10' }],
    todo: { do: 'throw', turn: 7 },
  },
  {
    say: text('hilo.learn8'),
    mine: 'S-1 V2 . Y1 O0 . B3 R1 .',
    bot: 'Y4 ? ? V0 V3 ? ? B-1 ?',
    view: {
      phase: 'choosing',
      active: 1,
      to_act: [1],
      ender: 0,
      last_turns: [1],
      discard: 'P10',
      discards: 20,
      pile: 69,
    },
    notices: [
      { notice: 'thrown', seat: 0, card: 'P10', turn: 7 },
      { notice: 'turned_up', seat: 0, slot: 7, card: 'R1' },
      { notice: 'ended', seat: 0 },
    ],
  },
  {
    say: text('hilo.learn9'),
    mine: 'S-1 V2 . Y1 O0 . B3 R1 .',
    bot: 'Y4 P0 O1 V0 V3 R0 S2 B-1 P2',
    view: {
      phase: 'scored',
      active: null,
      to_act: [],
      ender: 0,
      discard: 'S11',
      discards: 21,
      pile: 68,
      leaders: [0],
      scores: [
        { sum: 6, lowest: true, count: 'ender_lowest', factor: 1, points: 6 },
        { sum: 11, lowest: false, count: 'plain', factor: 1, points: 11 },
      ],
    },
    notices: [
      { notice: 'traded', seat: 1, slot: 2, laid: 'O1', away: 'S11', source: 'pile', blind: true },
      { notice: 'revealed', seat: 1, slot: 1, card: 'P0' },
      { notice: 'revealed', seat: 1, slot: 5, card: 'R0' },
      { notice: 'revealed', seat: 1, slot: 6, card: 'S2' },
      { notice: 'revealed', seat: 1, slot: 8, card: 'P2' },
    ],
  },
];

/** A layout from a line of cards: `?` lies face down, `.` is an empty place. */
function layout(cards: string): HiloSeatView {
  const cells = cards.split(' ').map((card): HiloCell => {
    if (card === '?') return { is: 'face_down' };
    return card === '.' ? { is: 'empty' } : { is: 'face_up', card };
  });
  const open_sum = cells.reduce(
    (sum, cell) => sum + (cell.is === 'face_up' ? Number(cell.card.slice(1)) : 0),
    0,
  );
  return { cells, chosen: false, marked: [], removable: [], chain: [], may_keep: false, open_sum, total: 0 };
}

const OPENING: HiloView = {
  viewer: 0,
  phase: 'choosing',
  slot: null,
  round: 1,
  dealer: 0,
  order: [1, 0],
  target: 100,
  to_act: [0],
  active: 0,
  starter: 0,
  ender: null,
  ends_with: null,
  last_turns: [],
  pile: 85,
  reshuffled: false,
  discard: 'V8',
  discards: 1,
  held: null,
  seats: [],
  leaders: [],
  scores: null,
};

function step(scene: Scene): Step {
  const { todo } = scene;
  const mine = layout(scene.mine);
  return {
    say: scene.say,
    play: {
      view: {
        ...OPENING,
        ...scene.view,
        seats: [
          scene.line
            ? {
                ...mine,
                removable: [{ line: 'column1', slots: [1, 4, 7], sum: 14, slides: null }],
                may_keep: true,
              }
            : mine,
          layout(scene.bot),
        ],
      },
      notices: scene.notices,
      legal: [todo, scene.also].flatMap((action) => action ?? []),
    },
    expect: todo ? (action) => sameAction(action, todo) : 'next',
  };
}

/** One round in about ninety seconds: opening, draw, trade, take, a line, throwing, ending, counting. */
export const tutorial: Tutorial<HiloView, HiloNotice, HiloAction> = {
  seats: 2,
  rules: { target: 100 },
  steps: () => script().map(step),
};
