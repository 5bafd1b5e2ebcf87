import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS, loadAreas } from '../i18n';
import { GAMES } from '../look/games';
import { keyRows } from './help';

const keys = (...of: Parameters<typeof keyRows>): string[] => keyRows(...of).map(([key]) => key);

describe('the help sheet', () => {
  beforeAll(() => loadAreas(...AREAS));

  it('names no key that does nothing', () => {
    expect(keys('yooloo', false)).toContain('Y');
    for (const game of ['yooloo', 'onetoten'] as const)
      expect(keys(game, false).filter((key) => key === 'D' || key === 'T')).toEqual([]);
    for (const game of ['hilo', 'yolo', 'golow'] as const) expect(keys(game, false)).toContain('D');
  });
  it.each(GAMES)('of a replay of %s leads through its steps', (game) => {
    expect(keys(game, true)).toEqual(expect.arrayContaining(['P', '→', '←', 'S', '?']));
    expect(keys(game, true)).not.toContain('Z');
  });
  it.each(GAMES)('says something else of every key of %s', (game) => {
    const rows = keyRows(game, false);
    expect(new Set(rows.map(([key]) => key)).size).toBe(rows.length);
    for (const [, meaning] of rows) expect(meaning).not.toMatch(/^\w+\.\w/);
  });
});
