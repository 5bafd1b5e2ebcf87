import { n, text, type Text } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { nameAt, namesOf } from '../../table/seats';
import type { YoolooAction, YoolooView } from '../../wire';
import { handOf, plus, row } from './round';

/** One action in words, for hints and the replay. */
export function describe(action: YoolooAction, view: YoolooView, replay: boolean): Text {
  if (action.do === 'play') return text('yooloo.sayPlay', { card: action.card });
  if (!view.own || replay) return text('yooloo.sayAdd', { card: action.card });
  return text('yooloo.sayPlace', { card: action.card, place: view.own.order.length + 1 });
}

/** A whole order: "In this order: 2, 1, 4." */
export function describeAll(actions: readonly YoolooAction[]): Text {
  return text('yooloo.sayOrder', { cards: actions.map(({ card }) => n(card)).join(', ') });
}

/** The whole table in sentences: what the view shows, nothing more. */
export function read(view: YoolooView, ctx: BoardContext): Text[] {
  const said: Text[] = [text('yooloo.readRound', { round: view.round, rounds: view.cards })];
  if (view.stake.length > 0)
    said.push(text('yooloo.readStake', { values: plus(view.stake), count: view.worth }));
  if (view.last) said.push(text('yooloo.readLast', { cards: row(view.last.cards) }));
  if (view.own) {
    const { order, choice } = view.own;
    if (choice !== null) said.push(text('yooloo.readChoice', { card: choice }));
    if (order.length > 0) said.push(text('yooloo.readOrder', { cards: row(order) }));
    if (view.own.hand.length > 0) said.push(text('yooloo.readHand', { cards: row(handOf(view)) }));
  }
  ctx.others.forEach((seat) => {
    const name = nameAt(ctx, seat);
    if (view.points) said.push(text('yooloo.readPoints', { name, count: view.points[seat] ?? 0 }));
    const played = view.played[seat] ?? [];
    if (played.length > 0) said.push(text('yooloo.readPlayed', { name, cards: row(played) }));
  });
  if (view.waiting.length > 0) said.push(text('yooloo.readWaiting', { names: namesOf(ctx, view.waiting) }));
  return said;
}
