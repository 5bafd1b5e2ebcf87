import { type Text, text } from '../../i18n';
import { sameAction } from '../../table/legal';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import type { SwapAction, SwapNotice, SwapScore, SwapView } from '../../wire';
import { gameOf, SHOUT, type SwapGame } from './places';

type Step = TutorialStep<SwapView, SwapNotice, SwapAction>;

const ME = 0;
const BOT = 1;
const DOWN = [null, null, null, null];
/** What is left of 65 and 75 cards when two have four each and one lies open. */
const PILE: Readonly<Record<SwapGame, number>> = { yolo: 56, golow: 66 };

/** One scene: what is said, what has changed, what happened, and what there is to do. */
interface Scene {
  readonly say: Text;
  readonly view?: Partial<SwapView>;
  readonly notices?: readonly SwapNotice[];
  readonly legal?: readonly SwapAction[];
  /** The one that goes on, if several are listed. */
  readonly todo?: SwapAction;
  /** What is said to another one. */
  readonly wrong?: Text;
}

/** A round of about ninety seconds: a look, a swap, a discard taken blind, and a call that succeeds. */
export const tutorial: Tutorial<SwapView, SwapNotice, SwapAction> = {
  seats: 2,
  rules: { final_tie: 'draw', call_mode: 'within_turn', min_turns_before_call: 0, ages: null },
  steps: (game: string) => {
    const which = gameOf({ game });
    let view = start(which);
    return script(which).map((scene): Step => {
      view = { ...view, ...scene.view };
      const legal = [...(scene.legal ?? [])];
      const wanted = scene.todo ?? legal[0];
      return {
        say: scene.say,
        play: {
          view,
          notices: scene.notices ?? [],
          legal,
        },
        ...(scene.wrong ? { wrong: scene.wrong } : {}),
        expect: wanted ? (action) => sameAction(action, wanted) : 'next',
      };
    });
  },
};

function script(game: SwapGame): Scene[] {
  return [...opening(), ...turns(PILE[game]), ...ending(game, PILE[game])];
}

function opening(): Scene[] {
  return [
    {
      say: text('swap.tutorial.look'),
      notices: [
        { notice: 'round_began', round: 1, dealer: BOT },
        { notice: 'turned_up', card: 6 },
      ],
      legal: [{ do: 'look', slots: [0, 1] }],
    },
    {
      say: text('swap.tutorial.memorise'),
      view: {
        phase: 'memorise',
        hands: [[11, 1, null, null], DOWN],
        looks: [
          [0, 1],
          [1, 2],
        ],
      },
      notices: [
        {
          notice: 'looks_opened',
          slots: [
            [0, 1],
            [1, 2],
          ],
        },
      ],
      legal: [{ do: 'ready' }],
    },
    {
      say: text('swap.tutorial.draw'),
      view: { ...mine('turn'), hands: [DOWN, DOWN], looks: [null, null] },
      notices: [{ notice: 'ready', seat: ME }],
      legal: [{ do: 'draw' }],
    },
  ];
}

function turns(pile: number): Scene[] {
  return [
    {
      say: text('swap.tutorial.keep'),
      view: { ...mine('hold'), drawn: 2, pile: pile - 1 },
      notices: [{ notice: 'draws', seat: ME }],
      legal: [{ do: 'keep', slot: 0, call: false }],
    },
    {
      say: text('swap.tutorial.bot'),
      view: { ...theirs, drawn: null, top: 11, discards: 2 },
      notices: [
        { notice: 'kept', seat: ME, slot: 0 },
        { notice: 'landed', seat: ME, slot: 0, card: 11 },
      ],
    },
    {
      say: text('swap.tutorial.take'),
      view: { ...mine('turn'), top: 0, discards: 3, pile: pile - 2 },
      notices: [
        { notice: 'draws', seat: BOT },
        { notice: 'threw', seat: BOT, card: 0 },
      ],
      legal: [{ do: 'take', slot: 2, call: false }],
    },
    {
      say: text('swap.tutorial.blind'),
      view: { ...theirs, top: 8 },
      notices: [
        { notice: 'took', seat: ME, slot: 2, card: 0 },
        { notice: 'landed', seat: ME, slot: 2, card: 8 },
      ],
    },
    {
      say: text('swap.tutorial.drawAgain'),
      view: { ...mine('turn'), top: 7, discards: 4, pile: pile - 3 },
      notices: [
        { notice: 'draws', seat: BOT },
        { notice: 'kept', seat: BOT, slot: 3 },
        { notice: 'landed', seat: BOT, slot: 3, card: 7 },
      ],
      legal: [{ do: 'draw' }],
    },
  ];
}

function ending(game: SwapGame, pile: number): Scene[] {
  const hands = [
    [2, 1, 0, 5],
    [3, 4, 1, 5],
  ];
  const totals = [8, 13];
  return [
    {
      say: text(`swap.tutorial.call.${game}`),
      view: { ...mine('hold'), drawn: 9, pile: pile - 4 },
      notices: [{ notice: 'draws', seat: ME }],
      legal: [
        { do: 'throw', call: false },
        { do: 'throw', call: true },
      ],
      todo: { do: 'throw', call: true },
      wrong: text('swap.tutorial.callFirst', { call: SHOUT[game] }),
    },
    {
      say: text('swap.tutorial.last'),
      view: { ...theirs, drawn: null, top: 9, discards: 5, caller: ME, turns_left: 1 },
      notices: [
        { notice: 'called', seat: ME },
        { notice: 'threw', seat: ME, card: 9 },
      ],
    },
    {
      say: text(`swap.tutorial.end.${game}`),
      view: {
        phase: 'deal',
        to_act: [],
        active: null,
        top: 12,
        discards: 6,
        pile: pile - 5,
        turns_left: 0,
        hands,
        totals,
        lowest: [ME],
        sheet,
      },
      notices: [
        { notice: 'draws', seat: BOT },
        { notice: 'threw', seat: BOT, card: 12 },
        { notice: 'hands_shown', why: 'final_turns', hands },
        { notice: 'round_scored', score: sheet, hands, totals },
      ],
    },
  ];
}

const theirs: Partial<SwapView> = { phase: 'turn', active: BOT, to_act: [BOT] };

function mine(phase: 'turn' | 'hold'): Partial<SwapView> {
  return { phase, active: ME, to_act: [ME] };
}

const cell = {
  factor: 1,
  doubling: 'none' as const,
  failed_call: false,
  beaten: false,
  deck_out: false,
  catch_up: null,
};
const sheet: SwapScore = {
  round: 1,
  call: { seat: ME, challenge: false, succeeded: true },
  deck_out: false,
  seats: [
    { ...cell, hand: 8, lowest: true, points: 8 },
    { ...cell, hand: 13, lowest: false, points: 13 },
  ],
};

function start(game: SwapGame): SwapView {
  return {
    viewer: ME,
    phase: 'look',
    spot: null,
    to_act: [ME],
    active: null,
    round: 1,
    rounds: game === 'golow' ? 5 : 6,
    dealer: BOT,
    order: [ME, BOT],
    look_size: 2,
    pile: PILE[game],
    last_draw: null,
    discards: 1,
    top: 6,
    hands: [DOWN, DOWN],
    drawn: null,
    looks: [null, null],
    chosen: [],
    turns: [0, 0],
    caller: null,
    challenge: false,
    turns_left: 0,
    deck_out: false,
    totals: [0, 0],
    subtotal: null,
    sheet: null,
    lowest: [],
    leaders: [],
    tie_cards: [null, null],
  };
}
