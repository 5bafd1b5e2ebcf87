/** One file needs another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

/** What a file imports by a relative path, in any form. */
export function edgesOf(file: string, source: string): Edge[] {
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g);
  return [...found].map(([, to = '']) => ({ from: file, to }));
}

/** The folder of a path; files at the top, such as `main.ts`, stand for themselves. */
export function folderOf(path: string): string {
  return path.split('/')[0] ?? path;
}

/** A way that leads back to where it began; null: there is none. */
export function cycleIn(edges: readonly Edge[]): string[] | null {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges)
    if (from !== to) next.set(from, (next.get(from) ?? new Set<string>()).add(to));
  const done = new Set<string>();
  const visit = (at: string, way: readonly string[]): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const to of next.get(at) ?? []) {
      const found = visit(to, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  };
  for (const start of next.keys()) {
    const found = visit(start, []);
    if (found) return found;
  }
  return null;
}
