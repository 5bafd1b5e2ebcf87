import type { Text } from '../../i18n';
import { text } from '../../i18n';
import type { GameFacts } from '../../table/game';
import { slotPlace } from '../../table/seats';
import type { SwapAction, SwapView } from '../../wire';
import { golow, yolo } from './facts';

/** The two games of this board. */
export type SwapGame = 'yolo' | 'golow';

export const DRAW = 'draw';
export const DISCARD = 'discard';
export const HELD = 'held';

/** The shout of each game, as it is lettered on the button and written in sentences. */
export const LETTERS: Readonly<Record<SwapGame, string>> = { yolo: 'YOLO!', golow: 'GO LOW!' };
export const SHOUT: Readonly<Record<SwapGame, string>> = { yolo: 'YOLO!', golow: 'Go Low!' };

/** What the page knows of the game. */
export function factsOf(ctx: { readonly game: string }): GameFacts {
  return gameOf(ctx) === 'golow' ? golow : yolo;
}

/** Which of the two games a context is about; the board is never opened for another. */
export function gameOf(ctx: { readonly game: string }): SwapGame {
  return ctx.game === 'golow' ? 'golow' : 'yolo';
}

/** Where a seat lays the card that breaks a tie. */
export function tiePlace(seat: number): string {
  return `seat-${String(seat)}:tie`;
}

/** A card with its article: "a 7", "an 8". Only English tells them apart. */
export function withArticle(card: number): Text {
  const an = card === 8 || card === 11 || card === 18 || (card >= 80 && card <= 89);
  return text(an ? 'swap.an' : 'swap.a', { card });
}

/** Slots as people count them, in a sentence: "1 and 4". */
export function slotList(slots: readonly number[]): readonly number[] {
  return slots.map((slot) => slot + 1);
}

/** The places a decision touches on the table of its seat, its own cards first. */
export function placesOf(action: SwapAction, seat: number): readonly string[] {
  switch (action.do) {
    case 'look':
      return action.slots.map((slot) => slotPlace(seat, slot));
    case 'take':
      return [slotPlace(seat, action.slot), DISCARD];
    case 'keep':
      return [slotPlace(seat, action.slot)];
    case 'throw':
      return [DISCARD];
    case 'draw':
      return [DRAW];
    default:
      return [];
  }
}

/** How many cards lie side by side: hands have two rows. */
export function columns(view: SwapView): number {
  return Math.max(2, Math.ceil((view.hands[0]?.length ?? 4) / 2));
}

/** Is the round over, so that all hands lie open? */
export function isOpen(view: SwapView): boolean {
  return view.sheet !== null || view.phase === 'reveal' || view.phase === 'tie_draw' || view.phase === 'over';
}
