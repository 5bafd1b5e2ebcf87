import { type Text, t, text } from '../../i18n';
import type { BoardContext, Shown, Where } from '../../table/board';
import { nameAt } from '../../table/seats';
import type { SwapAction, SwapView } from '../../wire';
import { gameOf, SHOUT, slotList, withArticle } from './places';

type SwapPlay = Shown<SwapView, SwapAction>;

/** "Round 4 of 6", and whether the last turns have begun. */
export function where({ view }: SwapPlay): Where {
  const main = t('swap.round', { round: Math.max(1, view.round) });
  if (view.caller !== null && view.sheet === null) return { main: t('swap.lastTurns'), rest: `· ${main}` };
  if (view.round > view.rounds) return { main, rest: `· ${t('swap.extraRound')}` };
  return { main, rest: t('swap.roundOf', { rounds: view.rounds }) };
}

/** An action in words, for hints and the replay. */
export function describe(action: SwapAction, { view }: SwapPlay, ctx: BoardContext): Text {
  const call = SHOUT[gameOf(ctx)];
  switch (action.do) {
    case 'look':
      return text('swap.do.look', { slots: slotList(action.slots) });
    case 'take': {
      const params = { card: view.top ?? '', slot: action.slot + 1 };
      return action.call ? text('swap.do.takeCall', { ...params, call }) : text('swap.do.take', params);
    }
    case 'keep': {
      const slot = action.slot + 1;
      return action.call ? text('swap.do.keepCall', { slot, call }) : text('swap.do.keep', { slot });
    }
    case 'throw':
      return action.call ? text('swap.do.throwCall', { call }) : text('swap.do.throw');
    case 'challenge':
      return text('swap.do.challenge', { call });
    case 'call':
      return text('swap.do.call', { call });
    case 'ready':
      return text('swap.do.ready');
    case 'pass':
      return text('swap.do.pass');
    case 'draw':
      return text('swap.do.draw');
  }
}

/** The table in sentences: what the view shows, nothing more. */
export function read({ view }: SwapPlay, ctx: BoardContext): Text[] {
  const said: Text[] = [];
  const count = view.pile;
  said.push(
    view.top === null
      ? text('swap.read.noDiscard', { count })
      : text('swap.read.piles', { count, card: view.top }),
  );
  if (view.drawn !== null) said.push(text('swap.read.hold', { a: withArticle(view.drawn) }));
  const caller = view.caller === null ? undefined : ctx.seats[view.caller];
  if (caller) said.push(text('swap.read.called', { who: caller.who }));
  if (ctx.mySeat !== null)
    said.push(text('swap.read.you', { count: view.totals[ctx.mySeat] ?? 0, cards: cards(view, ctx.mySeat) }));
  for (const seat of ctx.others) {
    const name = nameAt(ctx, seat);
    said.push(text('swap.read.seat', { name, count: view.totals[seat] ?? 0, cards: cards(view, seat) }));
  }
  return said;
}

function cards(view: SwapView, seat: number): Text | string {
  const hand = view.hands[seat] ?? [];
  if (hand.every((card) => card === null)) return text('swap.read.allDown', { count: hand.length });
  const named = hand.map((card, slot) =>
    card === null ? t('swap.slotDown', { slot: slot + 1 }) : t('swap.slotUp', { slot: slot + 1, card }),
  );
  return named.join(', ');
}
