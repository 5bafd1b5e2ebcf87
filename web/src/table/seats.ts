import { list } from '../i18n';
/** Who sits where, in words, and what a slot is called: the same on every board. */
import type { Who } from '../i18n';
import type { Aid, Seen } from '../wire';
import type { BoardContext } from './board';

type Seats = Pick<BoardContext, 'seats'>;

/** Stands where a seat is empty or unknown. */
export const NOBODY: Who = { name: '', me: false };

/** For sentences: `t('hilo.drew', { who })`. */
export function whoAt(ctx: Seats, seat: number | null): Who {
  return (seat === null ? undefined : ctx.seats[seat]?.who) ?? NOBODY;
}

/** "You", "Guest 2", "Bot 1". */
export function nameAt(ctx: Seats, seat: number | null): string {
  return (seat === null ? undefined : ctx.seats[seat]?.name) ?? '';
}

/** "You, Bot 1 and Bot 2", within a sentence. */
export function namesOf(ctx: Seats, seats: readonly number[]): string {
  return list(seats.map((seat) => nameAt(ctx, seat)));
}

/** All seats in the order of play, my own first. */
export function seatsInOrder({ mySeat, others }: Pick<BoardContext, 'mySeat' | 'others'>): readonly number[] {
  return mySeat === null ? others : [mySeat, ...others];
}

/** The `data-place` of a slot: for the eyes and for motion. */
export function slotPlace(seat: number, slot: number): string {
  return `seat-${seat}:slot-${slot}`;
}

/** What the memory aid of the table knows of a face-down card. */
export function seenAt(aid: Aid | null, seat: number, slot: number): Seen | null {
  return aid?.seen.find((one) => one.seat === seat && one.slot === slot) ?? null;
}
