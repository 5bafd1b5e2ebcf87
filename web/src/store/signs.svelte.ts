/** How long words stay beside a seat. */
const STAY_MS = 4500;

export interface Sign {
  readonly id: number;
  readonly seat: number;
  readonly words: string;
}

/** What people at the table say, each beside their seat for a while: one bubble a seat, the latest. */
export class Signs {
  shown: readonly Sign[] = $state.raw([]);
  #count = 0;

  add(seat: number, words: string): void {
    const id = ++this.#count;
    this.shown = [...this.shown.filter((one) => one.seat !== seat), { id, seat, words }];
    setTimeout(() => (this.shown = this.shown.filter((one) => one.id !== id)), STAY_MS);
  }
}
