import type { BoardModule } from '../table/board';
import type { GameFacts } from '../table/game';
import type { Tutorial } from '../table/tutorial';

export { gameOf, GAMES } from './games';

/** A board of any game: the shell hands views, notices and actions through without looking inside. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where six games become one
export type AnyModule = BoardModule<any, any, any>;

/** The same, and which game it is opened for. */
export type AnyBoard = AnyModule & { readonly game: GameFacts };

const modules = import.meta.glob<{ board: AnyModule }>('./*/index.ts');

/** Fetches the board of a game: each is a file of its own, loaded when its first table opens. */
export async function loadBoard(game: GameFacts): Promise<AnyBoard> {
  const load = modules[`./${game.area}/index.ts`];
  if (!load) throw new Error(`there is no board for ${game.key}`);
  return { ...(await load()).board, game };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
type AnyTutorial = Tutorial<any, any, any>;
const tutorials = import.meta.glob<{ tutorial: AnyTutorial }>('./*/tutorial.ts');

/** Fetches the tutorial of a game. */
export async function loadTutorial(game: GameFacts): Promise<AnyTutorial> {
  const load = tutorials[`./${game.area}/tutorial.ts`];
  if (!load) throw new Error(`there is no tutorial for ${game.key}`);
  return (await load()).tutorial;
}
