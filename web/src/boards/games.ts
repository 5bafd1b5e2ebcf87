import type { GameFacts } from '../table/game';
import { hilo } from './hilo/facts';
import { onetoten } from './onetoten/facts';
import { golow, yolo } from './swap/facts';
import { yo } from './yo/facts';
import { yooloo } from './yooloo/facts';

/** All games, in the order of the lobby. A new one is a folder here and a line in this list. */
export const GAMES: readonly GameFacts[] = [yolo, golow, yooloo, onetoten, hilo, yo];

/** A game by its key; undefined: there is none. */
export function gameOf(key: string): GameFacts | undefined {
  return GAMES.find((game) => game.key === key);
}
