import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BINARY =
  process.env['YOLIO_BIN'] ?? fileURLToPath(new URL('../../../target/debug/yolio', import.meta.url));

/** A table server of its own: its own folder, a free port. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'yolio-browsers-'));
  const child = spawn(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', folder]);
  const address = await said(child, /http:\/\/[^\s/]+/);
  return {
    address,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for a program to say something, and gives what it said. */
export function said(child, wanted) {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`nothing was said of ${wanted}: ${text}`)), 30_000);
    const hear = (chunk) => {
      text += chunk.toString();
      const found = wanted.exec(text)?.[0];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it ended with ${String(code)}: ${text}`)));
  });
}
