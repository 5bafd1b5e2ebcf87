import type { TableInfo } from '../wire';

/** The clock that runs for me, else the one that the table waits for, counted by this device. */
export class Clock {
  /** When it ends; null: none runs. */
  deadline: number | null = $state(null);
  #now = $state(0);

  seconds: number | null = $derived.by(() =>
    this.deadline === null ? null : Math.max(0, Math.ceil((this.deadline - this.#now) / 1000)),
  );

  /** What the table says of its clock. */
  set({ clock }: Pick<TableInfo, 'clock'>, now = Date.now()): void {
    this.deadline = clock && now + clock.left_ms;
    this.#now = now;
  }

  tick(now = Date.now()): void {
    this.#now = now;
  }
}
