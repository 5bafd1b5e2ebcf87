import { t } from '../../i18n';
import type { Bar, BarButton, BoardContext, Shown } from '../../table/board';
import { whoAt } from '../../table/seats';
import type { HiloAction, HiloView } from '../../wire';
import { type Offer, valueOf } from './grid';
import { can, type Pick } from './turn';
import { cardName, colourName, lineLabel, lineText } from './words';

export type HiloPlay = Shown<HiloView, HiloAction>;

/** What the buttons of the bar do. */
export interface Hands {
  draw: () => void;
  take: () => void;
  toss: () => void;
  cancel: () => void;
  act: (action: HiloAction) => void;
  look: (offer: Offer) => void;
}

/** Everything the bar speaks about. */
export interface Moment {
  readonly play: HiloPlay;
  readonly ctx: BoardContext;
  readonly pick: Pick;
  readonly offers: readonly Offer[];
  /** The line looked at. */
  readonly offer: Offer | null;
  /** Why the last touch did nothing. */
  readonly why: string | null;
}

/** One sentence of what I may do, one line of consequence, buttons with the likely one last. */
export function bar(moment: Moment, hands: Hands): Bar {
  const told = mine(moment, hands) ?? waiting(moment);
  return moment.why ? { ...told, detail: moment.why } : told;
}

function mine(moment: Moment, hands: Hands): Bar | null {
  const { play } = moment;
  if (can(play.legal, 'uncover')) return opening(moment);
  if (can(play.legal, 'take') || can(play.legal, 'draw')) return choosing(moment, hands);
  if (can(play.legal, 'trade') || can(play.legal, 'throw')) return holding(moment, hands);
  return moment.offer ? line(moment, moment.offer, hands) : null;
}

function opening({ pick }: Moment): Bar {
  return {
    say: pick.slots.length > 0 ? t('hilo.uncoverOne') : t('hilo.uncoverTwo'),
    detail: t('hilo.uncoverWhy'),
    mine: true,
  };
}

function choosing({ play, ctx, pick }: Moment, hands: Hands): Bar {
  const { view, legal } = play;
  const card = view.discard ? cardName(view.discard) : '';
  const last = view.ender === null ? undefined : t('hilo.lastTurnWhy', { who: whoAt(ctx, view.ender) });
  if (pick.from === 'discard')
    return {
      say: can(legal, 'draw') ? t('hilo.takeWhere', { card }) : t('hilo.mustTake', { card }),
      detail: t('hilo.tradeWhy'),
      mine: true,
      buttons: can(legal, 'draw') ? [cancel(hands)] : [],
    };
  return {
    say: t('hilo.drawOrTake', { card }),
    detail: last ?? (view.round === 1 ? t('hilo.chooseWhy') : undefined),
    mine: true,
    buttons: [
      {
        id: 'take',
        label: t('hilo.takeIt', { value: view.discard ? valueOf(view.discard) : '' }),
        run: hands.take,
      },
      { id: 'draw', label: t('hilo.draw'), run: hands.draw, main: true },
    ],
  };
}

function holding({ play, pick }: Moment, hands: Hands): Bar {
  const held = play.view.held?.card;
  const card = held ? cardName(held) : '';
  if (pick.from === 'throw')
    return {
      say: t('hilo.throwWhere', { card }),
      mine: true,
      buttons: [{ id: 'cancel', label: t('hilo.keepIt'), run: hands.cancel }],
    };
  if (!can(play.legal, 'throw'))
    return { say: t('hilo.holdingOnly', { card }), detail: t('hilo.tradeWhy'), mine: true };
  return {
    say: t('hilo.holding', { card }),
    detail: t('hilo.holdingWhy'),
    mine: true,
    buttons: [
      { id: 'throw', label: t('hilo.throwIt', { value: held ? valueOf(held) : '' }), run: hands.toss },
    ],
  };
}

function line(moment: Moment, offer: Offer, hands: Hands): Bar {
  const { play, offers } = moment;
  const cells = moment.ctx.mySeat === null ? [] : (play.view.seats[moment.ctx.mySeat]?.cells ?? []);
  const count = cells.filter((cell) => cell.is !== 'empty').length;
  const keep = play.legal.find((action) => action.do === 'keep');
  const buttons: BarButton[] = [];
  if (keep)
    buttons.push({
      id: 'keep',
      label: count === 9 ? t('hilo.keepAllNine') : t('hilo.keepAll', { count }),
      run: () => hands.act(keep),
    });
  for (const other of offers.length > 1 ? offers : [])
    if (other !== offer)
      buttons.push({ id: other.line, label: lineLabel(other.line), run: () => hands.look(other) });
  const [way, second] = offer.ways;
  if (way && !second)
    buttons.push({ id: 'remove', label: t('hilo.remove'), run: () => hands.act(way.action), main: true });
  return {
    say: asked(moment, offer, keep !== undefined),
    detail: t('hilo.lineTop'),
    mine: true,
    buttons,
  };
}

function asked({ play, ctx, offers }: Moment, offer: Offer, optional: boolean): string {
  const [card] = offer.cards;
  const colour = card ? colourName(card) : '';
  const chain = ctx.mySeat === null ? [] : (play.view.seats[ctx.mySeat]?.chain ?? []);
  if (offer.ways.length > 1) return t('hilo.slideAsk', { colour });
  if (chain.length > 0) return t('hilo.chainAsk', { colour });
  if (offers.length > 1) return t('hilo.linesAsk', { count: offers.length });
  if (play.view.phase === 'clearing') return t('hilo.revealAsk', { colour });
  return t(optional ? 'hilo.lineAsk' : 'hilo.lineMust', { colour, line: lineText(offer.line) });
}

/** What the others do, when I can do nothing. */
function waiting({ play, ctx }: Moment): Bar {
  const { view } = play;
  const who = whoAt(ctx, view.active);
  const say = (): string => {
    switch (view.phase) {
      case 'uncovering':
        return iChose(view, ctx)
          ? t('hilo.chosenWait', { count: view.to_act.length })
          : t('hilo.waitUncover', { count: view.to_act.length });
      case 'choosing':
      case 'drawing':
      case 'trading':
      case 'turning':
        return t('hilo.waitChoosing', { who });
      case 'holding':
        return t('hilo.waitHolding', { who });
      case 'removing':
        return t('hilo.waitRemoving', { who });
      case 'clearing':
      case 'revealing':
        return t('hilo.waitClearing');
      case 'scored':
      case 'over':
        return t('hilo.waitOver');
      default:
        return t('hilo.waitDeal');
    }
  };
  const undo = view.phase === 'uncovering' && iChose(view, ctx) ? t('hilo.chosenUndo') : undefined;
  const last = view.ender !== null && view.last_turns.length > 0 ? t('hilo.nowLast') : undefined;
  return { say: say(), detail: undo ?? last, mine: false };
}

function iChose(view: HiloView, ctx: BoardContext): boolean {
  return ctx.mySeat !== null && (view.seats[ctx.mySeat]?.chosen ?? false);
}

function cancel(hands: Hands): BarButton {
  return { id: 'cancel', label: t('common.cancel'), run: hands.cancel };
}

/** The rule in force, beside the table. */
export function ruleNow(view: HiloView, offer: Offer | null): string {
  if (offer) return offer.ways.length > 1 ? t('hilo.nowSlide') : t('hilo.nowLine');
  switch (view.phase) {
    case 'deal':
    case 'uncovering':
    case 'showing':
    case 'starting':
      return t('hilo.nowUncover');
    case 'removing':
      return t('hilo.nowLine');
    case 'holding':
      return t('hilo.nowHolding');
    case 'revealing':
    case 'clearing':
    case 'scored':
    case 'over':
      return t('hilo.nowReveal');
    default:
      return view.ender === null ? t('hilo.nowChoosing') : t('hilo.nowLast');
  }
}
