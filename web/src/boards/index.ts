import type { Area } from '../i18n';
import type { GameKey } from '../look/games';
import type { BoardModule } from '../table/board';

/** A board of any game: the shell hands views, notices and actions through without looking inside. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where six games become one
export type AnyBoard = BoardModule<any, any, any>;

/** The area of a game's words; YOLO and Go Low share one. */
export function areaOf(game: GameKey): Area {
  return game === 'yolo' || game === 'golow' ? 'swap' : game;
}

const modules = import.meta.glob<{ board: AnyBoard }>('./*/index.ts');

/** Fetches the board of a game: each is a file of its own, loaded when its first table opens. */
export async function loadBoard(game: GameKey): Promise<AnyBoard> {
  const load = modules[`./${areaOf(game)}/index.ts`];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).board;
}
