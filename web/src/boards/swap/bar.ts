import { say, t, text } from '../../i18n';
import type { Bar, BarButton, BoardContext } from '../../table/board';
import type { SwapView } from '../../wire';
import { type Choices, isTaking, type Selection } from './model';
import { gameOf, LETTERS, SHOUT, slotList, withArticle } from './places';

/** All that the sentence depends on. */
export interface Scene {
  readonly view: SwapView;
  readonly can: Choices;
  readonly selection: Selection;
  readonly ctx: BoardContext;
}

/** What the buttons of the bar do. */
export interface Hands {
  look: () => void;
  ready: () => void;
  challenge: () => void;
  pass: () => void;
  draw: () => void;
  throwIt: () => void;
  setCalling: (calling: boolean) => void;
  /** The discard is not taken after all. */
  leaveIt: () => void;
  callAlone: () => void;
}

/** The action bar while the game runs. */
export function barOf(scene: Scene, hands: Hands): Bar {
  const bar = sentences(scene, hands);
  const open = scene.view.hands.every((hand) => hand.every((card) => card !== null));
  return open ? { ...bar, meanwhile: t('swap.log.shown') } : bar;
}

function sentences(scene: Scene, hands: Hands): Bar {
  const { view } = scene;
  switch (view.phase) {
    case 'look':
    case 'see':
      return looking(scene, hands);
    case 'memorise':
      return memorising(scene, hands);
    case 'question':
      return isMine(scene) ? asked(scene, hands) : waiting(scene);
    case 'turn':
      return isMine(scene) ? turning(scene, hands) : waiting(scene);
    case 'hold':
      return isMine(scene) ? holding(scene, hands) : waiting(scene);
    default:
      return waiting(scene);
  }
}

function isMine({ view, ctx }: Scene): boolean {
  return ctx.mySeat !== null && view.to_act.includes(ctx.mySeat);
}

function looking(scene: Scene, hands: Hands): Bar {
  const { selection, view, ctx } = scene;
  if (!isMine(scene)) {
    const chose = ctx.mySeat !== null && view.chosen.includes(ctx.mySeat);
    return quiet(t(chose ? 'swap.look.sealed' : 'swap.look.watch'), left(view));
  }
  const count = view.look_size;
  const open = count - selection.picked.length;
  const detail = t('swap.look.detail');
  if (open > 0) {
    const sentence =
      selection.picked.length === 0 ? t('swap.look.say', { count }) : t('swap.look.more', { count: open });
    return { say: sentence, detail, mine: true };
  }
  return {
    say: t('swap.look.picked', { slots: slotList(selection.picked) }),
    detail,
    mine: true,
    buttons: [{ id: 'look', label: t('swap.look.go'), icon: 'eye', run: hands.look, main: true }],
  };
}

function memorising(scene: Scene, hands: Hands): Bar {
  const { can, view, ctx } = scene;
  if (!isMine(scene))
    return quiet(t(ctx.mySeat === null ? 'swap.memorise.watch' : 'swap.memorise.done'), left(view));
  const own = ctx.mySeat === null ? [] : (view.hands[ctx.mySeat] ?? []);
  const cards = own.flatMap((card, slot) =>
    card === null ? [] : [t('swap.memorise.slot', { slot: slot + 1, card })],
  );
  return {
    say: t('swap.memorise.say', { cards }),
    detail: t('swap.memorise.detail'),
    mine: true,
    buttons: can.ready
      ? [{ id: 'ready', label: t('swap.memorise.go'), icon: 'check', run: hands.ready, main: true }]
      : [],
  };
}

function asked({ can, ctx }: Scene, hands: Hands): Bar {
  const game = gameOf(ctx);
  return {
    say: t('swap.question.say', { call: SHOUT[game] }),
    detail: t('swap.question.detail'),
    mine: true,
    buttons: can.question
      ? [
          { id: 'pass', label: t('swap.question.no'), run: hands.pass },
          {
            id: 'challenge',
            label: t('swap.call.go'),
            call: LETTERS[game],
            run: hands.challenge,
            main: true,
          },
        ]
      : [],
  };
}

function turning(scene: Scene, hands: Hands): Bar {
  const { view, can, selection } = scene;
  const card = view.top;
  const buttons: BarButton[] = [];
  if (isTaking(can, selection) && card !== null) {
    const only = !can.draw && !selection.calling;
    const plain = only ? t('swap.turn.take', { card }) : t('swap.take.say', { card });
    const calling = selection.calling && can.callWith;
    return {
      say: calling ? t('swap.take.calling', { card, call: shoutOf(scene) }) : plain,
      detail: calling ? consequence(scene) : t('swap.take.detail'),
      mine: true,
      buttons: [
        ...(can.draw ? [{ id: 'leave-it', label: t('common.cancel'), run: hands.leaveIt }] : []),
        ...callButtons(scene, hands),
      ],
    };
  }
  if (can.draw) buttons.push({ id: 'draw', label: t('swap.turn.go'), run: hands.draw });
  return {
    say: turnSentence(card, selection.calling ? shoutOf(scene) : null),
    detail: consequence(scene),
    mine: true,
    buttons: [...buttons, ...callButtons(scene, hands)],
  };
}

function turnSentence(card: number | null, call: string | null): string {
  if (card === null) return t('swap.turn.draw');
  return call === null ? t('swap.turn.say', { card }) : t('swap.turn.calling', { card, call });
}

function shoutOf({ ctx }: Scene): string {
  return SHOUT[gameOf(ctx)];
}

function holding(scene: Scene, hands: Hands): Bar {
  const { view, can, selection } = scene;
  const card = view.drawn;
  if (card === null) return waiting(scene);
  const calling = selection.calling && can.callWith;
  const throwing: BarButton = {
    id: 'throw',
    label: calling ? t('swap.hold.throwCall', { card }) : t('swap.hold.throw', { card }),
    run: hands.throwIt,
    // With a call on its way, no move is likelier than another: a low card is better swapped in.
    main: !can.callWith,
  };
  const call = callButtons(scene, hands);
  return {
    say: calling
      ? t('swap.hold.calling', { card, call: shoutOf(scene) })
      : t('swap.hold.say', { a: withArticle(card) }),
    detail: consequence(scene) ?? t('swap.hold.detail'),
    mine: true,
    buttons: !can.throw ? [] : calling ? [...call, throwing] : [throwing, ...call],
  };
}

/** The big button, and the way back from it. */
function callButtons({ can, selection, ctx }: Scene, hands: Hands): BarButton[] {
  const letters = LETTERS[gameOf(ctx)];
  if (can.callAlone)
    return [{ id: 'call', label: t('swap.call.go'), call: letters, run: hands.callAlone, main: true }];
  if (!can.callWith) return [];
  if (selection.calling)
    return [{ id: 'call-not', label: t('swap.call.not'), icon: 'close', run: () => hands.setCalling(false) }];
  return [
    { id: 'call', label: t('swap.call.go'), call: letters, run: () => hands.setCalling(true), main: true },
  ];
}

/** The price of a call before the tap, or whose call this turn answers. */
function consequence({ view, can, ctx }: Scene): string | undefined {
  const game = gameOf(ctx);
  if (can.callWith || can.callAlone) return t(`swap.price.${game}`);
  const caller = view.caller === null ? undefined : ctx.seats[view.caller];
  if (!caller) return undefined;
  return view.challenge
    ? t('swap.finalChallenge', { who: caller.who })
    : t('swap.final', { who: caller.who });
}

function waiting({ view, ctx }: Scene): Bar {
  if (view.phase === 'over') return quiet(t('swap.wait.over'));
  if (view.phase === 'tie_draw') return quiet(t('swap.wait.tie'));
  if (view.phase === 'land' || view.phase === 'reveal' || view.phase === 'catch_up')
    return quiet(t('swap.log.shown'));
  const active = view.active === null ? undefined : ctx.seats[view.active];
  if (!active) return quiet(t('swap.wait.deal'));
  const key =
    view.phase === 'question'
      ? 'swap.question.wait'
      : view.phase === 'hold'
        ? 'swap.wait.hold'
        : 'swap.wait.turn';
  const detail = view.caller === null ? undefined : lastTurns(view, ctx);
  return quiet(say(text(key, { who: active.who })), detail);
}

function lastTurns(view: SwapView, ctx: BoardContext): string | undefined {
  const caller = view.caller === null ? undefined : ctx.seats[view.caller];
  if (!caller) return undefined;
  const called = t('swap.read.called', { who: caller.who });
  return `${called} ${t('swap.wait.lastTurns', { count: view.turns_left })}`;
}

function left(view: SwapView): string | undefined {
  const count = view.to_act.length;
  return count === 0 ? undefined : t('swap.waiting', { count });
}

function quiet(sentence: string, detail?: string): Bar {
  return { say: sentence, detail, mine: false };
}
