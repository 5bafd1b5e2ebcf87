import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BINARY } from './server';

/** Where they are. */
interface Said {
  readonly all: string;
  readonly alone: readonly string[];
}

/** Three servers on one PostgreSQL and one NATS behind HAProxy; each may be killed in the middle of a game. */
export class Cluster {
  /** The balancer: one address of a person goes to one server. */
  readonly all: string;
  /** The balancer once more, for those who want a certain server. */
  readonly alone: readonly string[];
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  private constructor(process: ChildProcessWithoutNullStreams, lines: AsyncIterator<string>, said: Said) {
    [this.#process, this.#lines, this.all, this.alone] = [process, lines, said.all, said.alone];
  }

  /** Starts them; where this machine lacks something for it, a sentence that says what. */
  static async start(): Promise<Cluster | string> {
    const program = join(dirname(BINARY), 'examples', 'crash');
    const child = spawn(program, ['--nodes', '3', '--stand', '--program', BINARY]);
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const failed = new Promise<void>((resolve) => {
      child.once('error', (error) => ((complaint += error.message), resolve()));
      child.once('exit', () => resolve());
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = await lines.next();
    if (!first.done) return new Cluster(child, lines, JSON.parse(first.value) as Said);
    await failed;
    if (/no (PostgreSQL|nats-server|haproxy)|ENOENT/.test(complaint)) return complaint.trim();
    throw new Error(`the servers did not start: ${complaint}`);
  }

  /** As if the power of this server were cut. */
  kill(node: number): Promise<void> {
    return this.#tell(`kill ${node}`);
  }

  begin(node: number): Promise<void> {
    return this.#tell(`begin ${node}`);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.stdin.end();
    await ended;
  }

  async #tell(line: string): Promise<void> {
    this.#process.stdin.write(`${line}\n`);
    const answer = await this.#lines.next();
    if (answer.done || answer.value !== 'done') throw new Error(`${line}: ${String(answer.value)}`);
  }
}
