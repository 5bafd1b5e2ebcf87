import * as rest from '../net/rest';
import { parsedList } from '../settings/kept';
import type { Mistake, Review, TableInfo } from '../wire';
import { besides } from '../table/besides';
import type { Eyes, Playback } from './playback.svelte';
import { placeAfter, stopBefore } from './stops';

/** How many mistakes are told, the largest first. */
export const TOLD = 3;
const PLACE = 'yolio.reviewed';
/** How many reviewed games this device remembers. */
const MOST = 30;

/** Fetches the same game through other eyes. */
export type Look = (eyes: Eyes) => Promise<void>;

/**
 * The review beside a replay. It asks the server once, and remembers on this device that it was asked for, so that it is
 * there when somebody comes back. A mistake is shown as its player saw the table, with the better move lit.
 */
export class Reviewing {
  open = $state(false);
  stage: 'idle' | 'working' | 'failed' | 'tooLong' = $state('idle');
  review: Review | null = $state.raw(null);
  /** Whose game is reviewed. */
  seat = $state(0);
  #picked: number | null = $state(null);
  readonly #playback: Playback;
  readonly #table: TableInfo;
  readonly #number: number;
  readonly #look: Look;

  constructor(playback: Playback, table: TableInfo, number: number, look: Look) {
    this.#playback = playback;
    this.#table = table;
    this.#number = number;
    this.#look = look;
    this.seat = table.you.seats[0] ?? 0;
  }

  mistakes: readonly Mistake[] = $derived.by(() =>
    (this.review?.mistakes ?? []).filter(({ seat }) => seat === this.seat).slice(0, TOLD),
  );
  /** Which of them is on the table now; null: another moment is, or other eyes look. */
  shown: number | null = $derived.by(() => {
    const mistake = this.mistakes[this.#picked ?? -1];
    if (!mistake || this.#playback.eyes !== this.seat) return null;
    return this.#playback.at === stopBefore(this.#playback.stops, mistake.step) ? this.#picked : null;
  });

  /** Where the mistake on the table was played; null: nowhere on it. */
  slip: string | null = $derived.by(() => {
    const { stops, at, store } = this.#playback;
    const mistake = this.shown === null ? undefined : this.mistakes[this.shown];
    if (!mistake) return null;
    const { chosen, better, seat } = mistake;
    const [place] = besides(
      store.board.touches?.(chosen, seat) ?? [],
      store.board.touches?.(better, seat) ?? [],
    );
    return place ?? placeAfter(stops, at, store.board, store.ctx);
  });

  /** Was this game reviewed on this device before? */
  get known(): boolean {
    return kept().includes(this.#name);
  }

  /** Opens, and begins at the largest mistake. */
  async start(): Promise<void> {
    this.open = true;
    if (this.review || this.stage === 'working') return;
    this.stage = 'working';
    try {
      this.review = await rest.review(this.#table.id, this.#number);
      keep(this.#name);
      await this.next();
    } catch (error) {
      this.stage = error instanceof rest.Refusal && error.code === 'game_too_long' ? 'tooLong' : 'failed';
    }
  }

  close(): void {
    this.open = false;
    this.#playback.store.lit = null;
  }

  /** Another player's game. */
  async pick(seat: number): Promise<void> {
    this.seat = seat;
    this.#picked = null;
    if (this.mistakes.length > 0) await this.show(0);
    else await this.#look(seat);
  }

  /** The next largest mistake; after the last one the first. */
  async next(): Promise<void> {
    const count = this.mistakes.length;
    if (count > 0) await this.show(((this.#picked ?? -1) + 1) % count);
    else if (this.#playback.eyes !== this.seat) await this.#look(this.seat);
  }

  async show(nth: number): Promise<void> {
    const mistake = this.mistakes[nth];
    if (!mistake) return;
    this.#picked = nth;
    this.#playback.pause();
    if (this.#playback.eyes !== this.seat) await this.#look(this.seat);
    this.#playback.jump(stopBefore(this.#playback.stops, mistake.step));
    this.#playback.store.lit = mistake.better;
    this.#playback.store.instead = mistake.chosen;
  }

  get #name(): string {
    return `${this.#table.id} ${this.#number}`;
  }
}

function kept(): readonly string[] {
  try {
    return parsedList(localStorage.getItem(PLACE));
  } catch {
    return [];
  }
}

function keep(name: string): void {
  try {
    const others = kept().filter((one) => one !== name);
    localStorage.setItem(PLACE, JSON.stringify([...others, name].slice(-MOST)));
  } catch {
    // Then it is asked for again the next time.
  }
}
