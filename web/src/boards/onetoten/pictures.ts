import type { Flight } from '../../motion';
import type { BoardContext, Picture } from '../../table/board';
import type { FrameOf, OneToTenNotice, OneToTenView } from '../../wire';
import { slotPlace } from './model';

/** How long a wrong card is shown, in milliseconds: one's own, which has to be remembered, and others'. */
const OWN = { hold: 2000, least: 1400 } as const;
const OTHERS = { hold: 800 } as const;

type OneToTenFrame = FrameOf<OneToTenView, OneToTenNotice>;

/** A wrong card is shown to all for a moment and turned back: two pictures. The right one stays: one picture. */
export function pictures(
  frames: readonly OneToTenFrame[],
  first: OneToTenView | null,
  { mySeat }: Pick<BoardContext, 'mySeat'>,
): Picture<OneToTenView, OneToTenNotice>[] {
  return frames.flatMap((frame, index) => {
    const turned = frame.notices.find((notice) => notice.notice === 'turned');
    if (!turned || turned.right) return [frame];
    const before = frames[index - 1]?.view ?? first ?? frame.view;
    const rows = before.rows.map((row, seat) =>
      seat === turned.seat ? row.with(turned.slot, turned.card) : row,
    );
    const view: OneToTenView = { ...before, rows, phase: 'turning', to_act: null };
    return [
      { ...frame, view, notices: [turned], ...(turned.seat === mySeat ? OWN : OTHERS) },
      { ...frame, notices: frame.notices.filter((notice) => notice !== turned) },
    ];
  });
}

/** Cards that are turned where they lie. */
export function flights(before: OneToTenView | null, after: OneToTenView): Flight[] {
  if (!before) return [];
  return after.rows.flatMap((row, seat) =>
    row.flatMap((card, slot): Flight[] => {
      const place = slotPlace(seat, slot);
      return (before.rows[seat]?.[slot] ?? null) === card ? [] : [{ kind: 'flip', from: place, to: place }];
    }),
  );
}
