import { n } from '../../i18n';
import { chips, signed } from '../../look/amounts';
import type { Finished } from '../../wire';
import { placeOf } from '../crown';
import type { GameFacts } from '../game';

/** The result of a seat as people read it: points, or the chips won or lost, exactly. */
export function scoreOf(game: GameFacts, score: number): string {
  if (!game.inChips) return n(score);
  return score === 0 ? `±${n(0)}` : signed(score);
}

/** A difference of results, without a sign. */
export function amountOf(game: GameFacts, score: number): string {
  return game.inChips ? chips(score) : n(score);
}

/** The seats of a game with their results, the winners first, then by place; equal ones as they sat. */
export function ranked({ scores, winners }: Finished): { seat: number; score: number; won: boolean }[] {
  return scores
    .map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
    .sort((one, other) => placeOf(scores, winners, one.seat) - placeOf(scores, winners, other.seat));
}
