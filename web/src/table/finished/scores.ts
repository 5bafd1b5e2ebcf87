import { n } from '../../i18n';
import { signed } from '../../look/amounts';
import type { Finished } from '../../wire';
import type { GameFacts } from '../game';

/** The result of a seat as people read it: points, or the chips won or lost, exactly. */
export function scoreOf(game: GameFacts, score: number): string {
  return game.inChips ? signed(score) : n(score);
}

/** The seats of a game with their results, the winners first, then as they sat. */
export function ranked(finished: Finished): { seat: number; score: number; won: boolean }[] {
  const seats = finished.scores.map((score, seat) => ({ seat, score, won: finished.winners.includes(seat) }));
  return [...seats.filter((one) => one.won), ...seats.filter((one) => !one.won)];
}
