import type { Area } from '../i18n';
import type { GameKey } from '../look/games';
import type { BoardModule } from '../table/board';
import type { Tutorial } from '../table/tutorial';

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

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
const tutorials = import.meta.glob<{ tutorial: Tutorial<any, any, any> }>('./*/tutorial.ts');

/** Fetches the tutorial of a game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
export async function loadTutorial(game: GameKey): Promise<Tutorial<any, any, any>> {
  const load = tutorials[`./${areaOf(game)}/tutorial.ts`];
  if (!load) throw new Error(`there is no tutorial for ${game}`);
  return (await load()).tutorial;
}
