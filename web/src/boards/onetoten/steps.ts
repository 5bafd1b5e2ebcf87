import type { Flight } from '../../motion';
import type { Picture } from '../../table/board';
import type { OneToTenNotice, OneToTenView } from '../../wire';
import { slotPlace } from './model';

/** How long a wrong card is shown, in milliseconds: one's own, which has to be remembered, and others'. */
const OWN = { hold: 2000, least: 1400 } as const;
const OTHERS = { hold: 800 } as const;

/** A wrong card is shown to all for a moment and turned back: two pictures. The right one stays: one picture. */
export function steps(
  notices: readonly OneToTenNotice[],
  before: OneToTenView | null,
  after: OneToTenView,
  mySeat: number | null,
): Picture<OneToTenView, OneToTenNotice>[] {
  const turned = notices.find((notice) => notice.notice === 'turned');
  if (!turned || turned.right) return [{ view: after, notices }];
  const start = before ?? after;
  const rows = start.rows.map((row, seat) =>
    seat === turned.seat ? row.map((card, slot) => (slot === turned.slot ? turned.card : card)) : row,
  );
  const shown: OneToTenView = { ...start, rows, phase: 'turning', to_act: null };
  return [
    { view: shown, notices: [turned], ...(turned.seat === mySeat ? OWN : OTHERS) },
    { view: after, notices: notices.filter((notice) => notice !== turned) },
  ];
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
