import type { TableOptions } from '../wire';

/** How a table is played unless somebody says otherwise. */
export const OPTIONS: TableOptions = {
  turn_seconds: null,
  look_seconds: 120,
  grace_seconds: 120,
  memory_aid: 'off',
  hints: true,
  pace: 'normal',
  spectators: true,
};
