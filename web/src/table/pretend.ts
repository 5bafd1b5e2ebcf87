import { OPTIONS } from './options';
import type { TableInfo } from '../wire';

/** A table that exists only in this browser: for tutorials and for reading rules. Seat 0 is the reader. */
export function pretendTable(game: string, seats: number, rules: Record<string, unknown>): TableInfo {
  return {
    id: '',
    code: '',
    game,
    visibility: 'link',
    rules,
    assumptions: [],
    options: { ...OPTIONS, hints: false },
    phase: 'playing',
    number: 1,
    seats: Array.from({ length: seats }, (_, seat) => ({
      holder:
        seat === 0
          ? { kind: 'person', id: '', name: '', you: true, host: true, connected: true, program: false }
          : { kind: 'bot', bot: 'normal' },
      ready: true,
      to_act: false,
      stand_in: false,
      idle: false,
    })),
    spectators: 0,
    fairness: { commitment: '', label: '', nonces: [], secret: null },
    clock: null,
    practice: false,
    finished: [],
    you: { seat: 0, seats: [0], host: true, undo: null, since: 0 },
  };
}
