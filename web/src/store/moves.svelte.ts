import type { Command } from '../net/command';
import type { MoveState } from '../table/board';

/** How commands reach the table. The answer comes back as messages. */
export interface Line {
  /** Sends a command and gives its move id. */
  send: (command: Command, version: number) => string;
}

/** A command of mine that is not saved yet. */
interface Pending {
  readonly id: string;
  readonly type: Command['type'];
  readonly place: string | null;
  /** The version it has made, once it is acknowledged. */
  done: number | null;
  /** The line broke before it was answered. */
  late: boolean;
}

/** My own command on its way: one at a time, pending until it is acknowledged and its change is shown. */
export class Moves {
  state: MoveState = $state.raw({ state: 'idle' });
  readonly #line: Line;
  #pending: Pending | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  get busy(): boolean {
    return this.state.state === 'pending';
  }

  send(command: Command, version: number, place: string | null = null): void {
    this.state = { state: 'pending', place };
    const id = this.#line.send(command, version);
    this.#pending = { id, type: command.type, place, done: null, late: false };
  }

  acknowledged(id: string, version: number, shown: number): void {
    if (this.#pending?.id !== id) return;
    this.#pending.done = version;
    this.showed(shown);
  }

  /** A version is shown now: is my command in it? */
  showed(version: number): void {
    if (this.#pending && this.#pending.done !== null && version >= this.#pending.done) this.reset();
  }

  /** The first picture of an update: what was acknowledged is saved, though more pictures of it are to come. */
  showing(): void {
    if (this.#pending && this.#pending.done !== null) this.state = { state: 'idle' };
  }

  /** The line broke; the answer may still come. */
  brokeOff(): void {
    if (this.#pending) this.#pending.late = true;
  }

  /** Nothing has changed. Gives the words to say, unless the refusal is about something else or moot. */
  refused(id: string | null, code: string, words: (code: string) => string): string | null {
    if (id !== null && this.#pending?.id !== id) return null;
    const pending = this.#pending;
    this.reset();
    if (pending && MOOT[pending.type]?.includes(code)) return null;
    // While the line was broken, the decision may have been taken without me.
    const reason = words(pending?.late && GONE.includes(code) ? 'stale_version' : code);
    this.state = { state: 'refused', place: pending?.place ?? null, reason };
    return reason;
  }

  /** A refusal that was read goes away. */
  dismiss(): void {
    if (this.state.state === 'refused') this.state = { state: 'idle' };
  }

  /** No answer is waited for. */
  reset(): void {
    this.#pending = null;
    this.state = { state: 'idle' };
  }
}

/** Refusals that only say that the wish has come true without me: nobody has to hear of them. */
const MOOT: Partial<Record<Command['type'], readonly string[]>> = {
  continue: ['not_between_rounds', 'already_said'],
  rematch: ['not_over', 'already_said'],
};
const GONE: readonly string[] = ['not_your_turn', 'between_rounds', 'not_playing'];
