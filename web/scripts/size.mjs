// The size gate: everything the first view fetches, compressed as the server sends it, stays within 100 kB.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 60_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk and everything it needs before it runs. */
function needs(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) needs(next, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
// The first view also waits for its words; German is among the longest.
const words = ['src/i18n/de/common.ts', 'src/i18n/de/lobby.ts'].filter((key) => manifest[key]);
const chunks = new Set([entry, ...words].flatMap((key) => [...needs(key)]));
const files = new Set(['index.html', 'icon.svg', 'manifest.webmanifest']);
for (const key of chunks)
  for (const file of [manifest[key].file, ...(manifest[key].css ?? [])]) files.add(file);

let total = 0;
for (const file of [...files].sort()) {
  const bytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  total += bytes;
  console.log(`${String(bytes).padStart(7)}  ${file}`);
}
console.log(`${String(total).padStart(7)}  first view, gzip; at most ${LIMIT}`);
if (total > LIMIT) {
  console.error('the first view is too large');
  process.exit(1);
}
