import { n, t } from '../../i18n';
import type { Bar, BoardContext } from '../../table/board';
import { nameAt, whoAt } from '../../table/seats';
import type { YoolooRound, YoolooView } from '../../wire';
import { plus, type YoolooPlay } from './round';

/** What the buttons of the bar do. */
export interface Hands {
  seal: () => void;
  mix: () => void;
  cancel: () => void;
}

/** What the player has in mind. */
export interface Moment {
  readonly play: YoolooPlay;
  readonly ctx: BoardContext;
  /** The card picked up to swap it. */
  readonly picked: number | null;
  /** The order is on its way. */
  readonly sealing: boolean;
  readonly why: string | null;
}

export function bar(moment: Moment, hands: Hands): Bar {
  const told = now(moment, hands);
  return moment.why ? { ...told, detail: moment.why } : told;
}

function now(moment: Moment, hands: Hands): Bar {
  const { play, ctx } = moment;
  const { view, legal } = play;
  const seat = ctx.mySeat;
  // Where the next cards are not there yet, the round before is still news.
  const between = view.phase === 'turning' && view.variant !== 'base' && view.last?.game === view.game;
  if (view.phase === 'over' || between || view.open) return reveal(view, ctx);
  if (view.waiting.length === 0 && view.phase !== 'turning') return { say: t('yooloo.allIn'), mine: false };
  const mine = seat !== null && view.waiting.includes(seat);
  if (view.phase === 'ordering') return mine ? ordering(moment, hands) : waitOrders(view, seat !== null);
  if (view.phase === 'turning') return unturned(view);
  if (mine) return choosing(view, ctx, legal.length > 0);
  const choice = view.own?.choice ?? null;
  if (choice !== null)
    return {
      say: t('yooloo.chosenSay', { count: view.waiting.length, card: choice }),
      detail: t('yooloo.chosenUndo'),
      mine: false,
    };
  return { say: t('yooloo.waitChoices', { count: view.waiting.length }), mine: false };
}

/** All cards of the round lie face down. */
function unturned(view: YoolooView): Bar {
  if (view.variant !== 'base') return { say: t('yooloo.waitTurn'), mine: false };
  const params = { round: view.round, count: view.worth };
  return { say: t('yooloo.roundFor', params), detail: t('yooloo.allDown'), mine: true };
}

function ordering({ play, picked, sealing }: Moment, hands: Hands): Bar {
  const { view } = play;
  const say = view.cards === 10 ? t('yooloo.orderSay') : t('yooloo.orderSayFew');
  if (sealing) return { say, mine: false };
  if (picked !== null)
    return {
      say: t('yooloo.orderPicked', { card: picked }),
      mine: true,
      buttons: [{ id: 'cancel', label: t('common.cancel'), run: hands.cancel }],
    };
  return {
    say,
    detail: t('yooloo.orderWhy'),
    mine: true,
    buttons: [
      { id: 'mix', label: t('yooloo.orderShuffle'), icon: 'mix', run: hands.mix },
      { id: 'seal', label: t('yooloo.orderSeal'), icon: 'lock', run: hands.seal, main: true },
    ],
  };
}

function waitOrders(view: YoolooView, seated: boolean): Bar {
  const count = view.waiting.length;
  if (!seated) return { say: t('yooloo.waitOrders', { count }), mine: false };
  return { say: t('yooloo.orderWait', { count }), detail: t('yooloo.orderUndo'), mine: false };
}

function choosing(view: YoolooView, ctx: BoardContext, mine: boolean): Bar {
  const total = view.worth;
  const say =
    view.phase === 'showdown'
      ? t('yooloo.chooseShowdown', { count: total })
      : view.stake.length > 1
        ? t('yooloo.chooseSum', { sum: plus([...view.stake].reverse()), total })
        : t('yooloo.chooseSay', { count: total });
  return { say, detail: view.last ? lastRound(view.last, ctx) : t('yooloo.chooseWhy'), mine };
}

/** What became of the round that lies open. */
function reveal(view: YoolooView, ctx: BoardContext): Bar {
  const round = view.last;
  if (!round) return { say: t('yooloo.waitOver'), mine: false };
  const out = round.tied.toReversed();
  const detail =
    out.length > 0
      ? t('yooloo.revealTies', { cards: out.map((card) => `${n(card)} = ${n(card)}`).join(', ') })
      : beaten(round);
  return { say: outcome(round, ctx), detail, mine: round.winner !== null && round.winner === ctx.mySeat };
}

/** "8 beats 7 and 5." */
function beaten(round: YoolooRound): string | undefined {
  if (round.winner === null) return undefined;
  const others = round.cards.filter((_, seat) => seat !== round.winner).sort((a, b) => b - a);
  return t('yooloo.revealBeats', { card: round.cards[round.winner] ?? 0, others });
}

/** One sentence about a round. */
export function outcome(round: YoolooRound, ctx: BoardContext): string {
  const total = round.points;
  const values = plus(round.stake);
  if (round.winner !== null) {
    const card = round.cards[round.winner] ?? 0;
    if (!whoAt(ctx, round.winner).me)
      return t('yooloo.revealTheirs', { name: nameAt(ctx, round.winner), count: total, card });
    return round.stake.length > 1
      ? t('yooloo.revealMineSum', { card, sum: plus([...round.stake].reverse()), total })
      : t('yooloo.revealMine', { card, count: total });
  }
  switch (round.fate) {
    case 'parked':
      return round.stake.length > 1
        ? t('yooloo.revealParkedMany', { values })
        : t('yooloo.revealParked', { values });
    case 'removed':
      return t('yooloo.revealRemoved', { card: round.cards[0] ?? 0, values });
    case 'showdown':
      return t('yooloo.revealShowdown');
    default:
      return t('yooloo.revealUnclaimed');
  }
}

function lastRound(round: YoolooRound, ctx: BoardContext): string {
  if (round.winner === null) return t('yooloo.lastNobody');
  const params = { points: round.points, card: round.cards[round.winner] ?? 0 };
  return whoAt(ctx, round.winner).me
    ? t('yooloo.lastMine', params)
    : t('yooloo.lastTheirs', { ...params, name: nameAt(ctx, round.winner) });
}

/** The rule in force, beside the table. */
export function ruleNow(view: YoolooView): string {
  if (view.open) return t('yooloo.nowReveal');
  if (view.phase === 'ordering') return t('yooloo.nowOrder');
  if (view.phase === 'showdown') return t('yooloo.nowShowdown');
  if (view.variant === 'base' && view.parked.length === 0) return t('yooloo.nowReveal');
  return view.parked.length > 0 ? t('yooloo.nowParked') : t('yooloo.nowChoose');
}
