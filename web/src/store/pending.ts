import type { Command } from '../net/command';

/** My move that is not saved yet. */
export interface Pending {
  readonly id: string;
  readonly type: Command['type'];
  readonly place: string | null;
  /** The version it has made, once it is acknowledged. */
  done: number | null;
  /** The line broke before it was answered. */
  late: boolean;
}

const MOOT: Partial<Record<Command['type'], readonly string[]>> = {
  continue: ['not_between_rounds', 'already_said'],
  rematch: ['not_over', 'already_said'],
};
const GONE: readonly string[] = ['not_your_turn', 'between_rounds', 'not_playing'];

/** Does the refusal only say that the wish has come true without me? Then nobody has to hear of it. */
export function isMoot(pending: Pending | null, code: string): boolean {
  return pending !== null && (MOOT[pending.type]?.includes(code) ?? false);
}

/** The code whose words fit: while the line was broken, the decision may have been taken without me. */
export function reasonOf(pending: Pending | null, code: string): string {
  return pending?.late && GONE.includes(code) ? 'stale_version' : code;
}
