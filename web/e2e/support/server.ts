import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const BINARY =
  process.env['YOLIO_BIN'] ?? fileURLToPath(new URL('../../../target/debug/yolio', import.meta.url));

/** A table server of its own: its own folder, its own port, and it may be killed in the middle of a game. */
export class Server {
  /** Where it listens, `http://127.0.0.1:45527`. */
  address = '';
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'yolio-browser-')));
    await server.#run('127.0.0.1:0');
    return server;
  }

  /** As if the power were cut: no word to anybody, nothing put away. */
  async kill(): Promise<void> {
    const gone = this.#process;
    this.#process = null;
    if (!gone || gone.exitCode !== null) return;
    const ended = new Promise((resolve) => gone.once('exit', resolve));
    gone.kill('SIGKILL');
    await ended;
  }

  /** The same folder, the same address. */
  async again(): Promise<void> {
    await this.#run(new URL(this.address).host);
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(listen: string): Promise<void> {
    const child = spawn(BINARY, ['serve', '--listen', listen, '--data', this.#folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let said = '';
    this.address = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the server said no address: ${said}`)), 20_000);
      const hear = (chunk: Buffer): void => {
        said += chunk.toString();
        const address = /http:\/\/[^\s/]+/.exec(said)?.[0];
        if (!address) return;
        clearTimeout(late);
        resolve(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}: ${said}`)));
    });
  }
}
