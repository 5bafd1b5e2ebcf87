import { t } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { NOBODY } from '../../table/seats';
import type { SwapAction, SwapView } from '../../wire';
import { SHOUT, type SwapGame } from './places';

/** What is asked, the word of its button, and what it costs or may cost. */
export interface Question {
  readonly ask: string;
  readonly yes: string;
  readonly price?: string;
}

/** Before the draw that uses up the pile, where that doubles every hand (Y8); null: it is not that draw. */
export function lastDraw(view: SwapView): Question | null {
  if (view.last_draw === null) return null;
  const price = view.last_draw === 'ends_round' ? t('swap.lastDraw.price') : t('swap.lastDraw.doubles');
  return { ask: t('swap.lastDraw.ask'), yes: t('swap.turn.go'), price };
}

/** What an irreversible step asks before its second tap, and the word of its button; null: it asks nothing. */
export function questionOf(action: SwapAction, view: SwapView, game: SwapGame): Question | null {
  const call = SHOUT[game];
  const price = t(`swap.price.${game}`);
  switch (action.do) {
    case 'take': {
      const card = view.top ?? '';
      const slot = action.slot + 1;
      const ask = action.call
        ? t('swap.take.askCall', { card, slot, call })
        : t('swap.take.ask', { card, slot });
      return { ask, yes: t('swap.take.yes', { slot }), ...(action.call ? { price } : {}) };
    }
    case 'keep': {
      const card = view.drawn ?? '';
      const slot = action.slot + 1;
      const ask = action.call
        ? t('swap.hold.askCall', { card, slot, call })
        : t('swap.hold.ask', { card, slot });
      return { ask, yes: t('swap.take.yes', { slot }), ...(action.call ? { price } : {}) };
    }
    case 'throw': {
      const card = view.drawn ?? '';
      const ask = action.call
        ? t('swap.hold.askThrowCall', { card, call })
        : t('swap.hold.askThrow', { card });
      return { ask, yes: t('swap.hold.throw', { card }), ...(action.call ? { price } : {}) };
    }
    case 'challenge':
      return {
        ask: t('swap.question.ask', { call }),
        yes: t('swap.call.short', { call }),
        price: t('swap.question.detail'),
      };
    case 'call':
      return { ask: t('swap.call.ask', { call }), yes: t('swap.call.short', { call }), price };
    default:
      return null;
  }
}

/** Why a touch did nothing, on demand. */
export function reasonOf(
  why: 'lookFull' | 'looking' | 'drawFirst' | 'notTurn' | 'pileEmpty',
  view: SwapView,
  ctx: BoardContext,
): string {
  const mine = ctx.mySeat !== null && view.to_act.includes(ctx.mySeat);
  if (why !== 'notTurn') return t(`swap.why.${why}`);
  if (mine && view.phase === 'hold') return t('swap.why.placeFirst');
  if (mine && view.phase === 'look') return t('swap.why.looking');
  const active = view.active === null ? undefined : ctx.seats[view.active];
  return t('swap.why.notTurn', { who: active?.who ?? { ...NOBODY, me: true } });
}
