import type { Draw } from '../../wire';

const SIDES = [1, 2, 3, 4, 5, 6];

/** All 1296 rolls, equally likely, in the order of the rule book: a replay does not repeat them for every roll. */
export const ROLLS: Draw['list'] = SIDES.flatMap((a) =>
  SIDES.flatMap((b) =>
    SIDES.flatMap((c) =>
      SIDES.map((d) => ({ outcome: { is: 'roll', game: [a, b], bonus: [c, d] }, weight: 1 })),
    ),
  ),
);
