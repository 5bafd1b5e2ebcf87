import { n } from '../../i18n';
import { signed } from '../../look/amounts';
import type { Finished } from '../../wire';

/** The result of a seat as people read it: points, or in YO! what was won or lost, exactly. */
export function scoreOf(game: string, score: number): string {
  return game === 'yo' ? signed(score) : n(score);
}

/** The seats of a game with their results, the winners first, then as they sat. */
export function ranked(finished: Finished): { seat: number; score: number; won: boolean }[] {
  const seats = finished.scores.map((score, seat) => ({ seat, score, won: finished.winners.includes(seat) }));
  return [...seats.filter((one) => one.won), ...seats.filter((one) => !one.won)];
}
