import type { Pieces, Table } from './pieces';

/** How the seats are arranged: some left and right of the piles, the rest in rows above. */
export interface Plan {
  readonly left: number;
  readonly right: number;
  readonly rows: number;
  /** My cards stand right of everything else. */
  readonly flank: boolean;
  /** The piles stand left of my cards, which stay in the middle. */
  readonly wing: boolean;
  readonly otherColumns: number;
  readonly ownColumns: number;
  /** Others' cards by the width of mine. */
  readonly share: number;
  readonly piles: number;
  readonly inline: boolean;
}

/** Card widths. */
export interface Sizes {
  readonly own: number;
  readonly other: number;
  readonly pile: number;
}

/** Every plan, in families that differ only in the width of others' cards, the smallest first. */
export function plansOf({ room, pieces, others, seated, trim }: Table): Plan[][] {
  const families: Plan[][] = [];
  const shares = pieces.shares ?? [0.4, 0.45, 0.5, 0.56, 0.62, 0.7, 0.8];
  // Of two, one may sit beside the piles of a phone, which are low.
  const uneven = trim.uneven || (others === 1 && room.width < 640);
  for (const { flank, wing } of waysOf(pieces, seated))
    for (const [left, right] of wing ? NONE : sidesFor(others, uneven))
      for (const rows of rowsFor(others - left - right))
        for (const otherColumns of pieces.other.columns)
          for (const ownColumns of pieces.own.columns)
            for (const piles of pieces.middle.cards)
              for (const inline of otherColumns >= pieces.other.count && otherColumns > 3
                ? [false, true]
                : [false])
                families.push(
                  shares.map((share) => ({
                    left,
                    right,
                    rows,
                    flank,
                    wing,
                    otherColumns,
                    ownColumns,
                    share,
                    piles,
                    inline,
                  })),
                );
  return families;
}

function waysOf(pieces: Pieces, seated: boolean): Pick<Plan, 'flank' | 'wing'>[] {
  return [
    { flank: false, wing: false },
    ...(seated ? [{ flank: true, wing: false }] : []),
    ...(seated && pieces.tall ? [{ flank: false, wing: true }] : []),
  ];
}

const NONE = [[0, 0]] as const;

/** How many sit left and right of the piles. */
function sidesFor(others: number, uneven: boolean): (readonly [number, number])[] {
  const even = [0, 1, 2].map((side) => [side, side] as const);
  return [...even, ...(uneven ? [[1, 0] as const] : [])].filter(([left, right]) => left + right <= others);
}

function rowsFor(seats: number): number[] {
  return seats === 0
    ? [0]
    : [1, 2, 3, 4, 5, 6, 7].filter((rows) => rows <= seats && Math.ceil(seats / rows) <= 7);
}

/** Below this width of my cards every pixel counts more than one of the others'. */
const OWN_GOOD = 55;

const PILE_GOOD = 50;

/** Larger cards of others are no better: one that is played alone is looked at by everybody, a board is only read. */
const othersGood = (count: number): number => (count === 1 ? 90 : 60);

/** Large cards of mine, then readable ones of the others; seats around the table where there is room for it. */
export function scoreOf({ room, pieces, others }: Table, plan: Plan, sizes: Sizes): number {
  const roomy = room.width > 640 && room.height > 360;
  const around = roomy && others > 1 && plan.left > 0 && !plan.flank ? 6 : 0;
  // My cards stand in front of me; beside the others only where the felt is low.
  const flank = plan.flank && (room.height > 420 || room.width < 1.35 * room.height) ? -400 : 0;
  // The piles belong between the players, unless my cards gain much.
  const wing = plan.wing ? (room.width > 900 && room.height > 420 ? -16 : -400) : 0;
  return (
    wing +
    Math.min(sizes.own, 130) -
    2.5 * Math.max(0, OWN_GOOD - sizes.own) +
    1.6 * Math.min(sizes.other, othersGood(pieces.other.count)) +
    0.3 * sizes.pile -
    // Everybody looks at the card that was discarded.
    Math.max(0, PILE_GOOD - sizes.pile) +
    around +
    flank -
    (plan.inline ? 6 : 0)
  );
}
