// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, loadAreas } from '../src/i18n';
import { GAMES, gameOf, loadBoard } from '../src/boards';
import type { KeyRow } from '../src/table/board';
import { contextOf } from '../src/table/context';
import { pretendTable } from '../src/table/pretend';
import type { GameFacts } from '../src/table/game';
import { keyRows } from '../src/table/help';

async function rowsOf(game: GameFacts, replay: boolean): Promise<KeyRow[]> {
  const table = contextOf(pretendTable(game.key, 2, {}));
  return keyRows((await loadBoard(game)).keys(table), replay);
}
async function keys(key: string, replay: boolean): Promise<string[]> {
  const game = gameOf(key);
  return game ? (await rowsOf(game, replay)).map(([name]) => name) : [];
}

describe('the help sheet', () => {
  beforeAll(() => loadAreas(...AREAS));

  it('names no key that does nothing', async () => {
    expect(await keys('yooloo', false)).toContain('Y');
    for (const game of ['yooloo', 'onetoten'])
      expect((await keys(game, false)).filter((key) => key === 'D' || key === 'T')).toEqual([]);
    for (const game of ['hilo', 'yolo', 'golow']) expect(await keys(game, false)).toContain('D');
  });
  it.each(GAMES)('of a replay of $title leads through its steps', async ({ key }) => {
    const found = await keys(key, true);
    expect(found).toEqual(expect.arrayContaining(['P', '→', '←', 'S', '?']));
    expect(found).not.toContain('Z');
  });
  it.each(GAMES)('says something else of every key of $title', async (game) => {
    const rows = await rowsOf(game, false);
    expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
    for (const [, meaning] of rows) expect(meaning).not.toMatch(/^\w+\.\w/);
  });
});
