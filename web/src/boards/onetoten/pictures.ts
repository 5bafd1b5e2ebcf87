import type { Flight } from '../../motion';
import type { BoardContext, Picture } from '../../table/board';
import { slotPlace } from '../../table/seats';
import type { FrameOf, OneToTenNotice, OneToTenView } from '../../wire';
import { MIDDLE } from './model';

/** How long a wrong card is shown, in milliseconds: one's own, which has to be remembered, and others'. */
const OWN = { hold: 2000, least: 1400 } as const;
const OTHERS = { hold: 800 } as const;

/** A wrong card is shown to all for a moment before it is turned back. */
export function pictures(
  frames: readonly FrameOf<OneToTenView, OneToTenNotice>[],
  _before: OneToTenView | null,
  { mySeat }: Pick<BoardContext, 'mySeat'>,
): Picture<OneToTenView, OneToTenNotice>[] {
  return frames.map((frame) => {
    const { wrong } = frame.view;
    return wrong ? { ...frame, ...(wrong.seat === mySeat ? OWN : OTHERS) } : frame;
  });
}

/** Card after card to everybody, from the middle of the table. */
function deal(after: OneToTenView): Flight[] {
  const slots = Array.from({ length: after.cards }, (_, slot) => slot);
  return slots.flatMap((slot) =>
    after.rows.map((_, seat): Flight => ({ kind: 'deal', from: MIDDLE, to: slotPlace(seat, slot) })),
  );
}

/** Cards that are turned where they lie. */
export function flights(before: OneToTenView | null, after: OneToTenView): Flight[] {
  if (!before) return deal(after);
  return after.rows.flatMap((row, seat) =>
    row.flatMap((card, slot): Flight[] => {
      const place = slotPlace(seat, slot);
      return (before.rows[seat]?.[slot] ?? null) === card ? [] : [{ kind: 'flip', from: place, to: place }];
    }),
  );
}
