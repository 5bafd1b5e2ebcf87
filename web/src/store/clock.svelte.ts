import type { TableInfo } from '../wire';

/** The clock that runs for me, counted by this device. */
export class Clock {
  /** When it ends; null: none runs for me. */
  deadline: number | null = $state(null);
  #now = $state(0);

  seconds: number | null = $derived.by(() =>
    this.deadline === null ? null : Math.max(0, Math.ceil((this.deadline - this.#now) / 1000)),
  );

  /** What the table says of its clock; one without seats runs for everybody. */
  set({ clock, you }: Pick<TableInfo, 'clock' | 'you'>, now = Date.now()): void {
    const mine = clock && (clock.seats.length === 0 || clock.seats.includes(you.seat ?? -1));
    this.deadline = clock && mine ? now + clock.left_ms : null;
    this.#now = now;
  }

  tick(now = Date.now()): void {
    this.#now = now;
  }
}
