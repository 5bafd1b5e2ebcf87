import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cycleIn, edgesOf, type Edge, folderOf } from './folders';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

function allFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|svelte)$/.test(name),
  );
}

/** Every import of the tree, as paths below `src`; tests count like everything else. */
function allEdges(): Edge[] {
  return allFiles().flatMap((file) =>
    edgesOf(file, readFileSync(join(SRC, file), 'utf8')).map(({ from, to }) => ({
      from,
      to: relative(SRC, join(SRC, dirname(from), to)),
    })),
  );
}

describe('the folders of the table', () => {
  const edges = allEdges();

  it('are all looked at', () => {
    expect(edges.length).toBeGreaterThan(500);
    expect(edges).toContainEqual({ from: 'app/App.svelte', to: 'screens/Lobby.svelte' });
    expect(edges).toContainEqual({ from: 'app/screens.ts', to: 'after/ReplayScreen.svelte' });
  });

  it('know each other in one direction only', () => {
    const between = edges.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
    expect(cycleIn(between)).toBeNull();
  });

  it('of two games do not know each other', () => {
    const game = (path: string): string | null => /^boards\/([^/]+)\//.exec(path)?.[1] ?? null;
    const wrong = edges.filter(({ from, to }) => game(from) && game(to) && game(from) !== game(to));
    expect(wrong).toEqual([]);
  });
});

describe('the search for a cycle', () => {
  it('finds one over several folders', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'd' },
      { from: 'd', to: 'b' },
    ];
    expect(cycleIn(edges)).toEqual(['b', 'c', 'd', 'b']);
    expect(cycleIn(edges.slice(0, 3))).toBeNull();
  });
  it('reads imports of every form', () => {
    const source = `import './x.css';\nimport type { A } from '../a/b';\nexport { c } from './c';\nconst d = import('../d/e');`;
    expect(edgesOf('f/g.ts', source).map(({ to }) => to)).toEqual(['./x.css', '../a/b', './c', '../d/e']);
  });
});
