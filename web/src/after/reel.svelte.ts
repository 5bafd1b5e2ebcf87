import type { AnyBoard } from '../boards';
import { say, t } from '../i18n';
import { pace, settings } from '../settings/settings.svelte';
import { TableStore } from '../store/table.svelte';
import { announce } from '../table/announce.svelte';
import type { AnyAction, Frame, Play, PlayOf, Replay, TableInfo } from '../wire';

/** Whose eyes: a seat, what everybody saw, or whatever anybody knew. */
export type Eyes = number | 'table' | 'open';

/** How long a step stays when the replay runs by itself, in milliseconds at normal speed. */
const STEP_MS = 900;
/** How many notices the log of a jump is told from. */
const LOG_NOTICES = 200;

/**
 * A finished game being looked at again: a store without a server. One step on is an update and moves its cards;
 * everything else is a snapshot.
 */
export class Reel {
  readonly store: TableStore;
  at = $state(0);
  running = $state(false);
  eyes: Eyes = $state('open');
  replay: Replay = $state.raw() as Replay;
  readonly #table: TableInfo;
  #version = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableInfo, board: AnyBoard, replay: Replay, eyes: Eyes, onleave: () => void) {
    this.#table = table;
    this.replay = replay;
    this.eyes = eyes;
    this.store = new TableStore(this.#seen(0), board, { send: () => '' }, onleave, true);
    this.jump(0);
  }

  last = $derived.by(() => this.replay.frames.length - 1);
  /** What happened in this step, in a sentence or two. */
  sentence = $derived.by(() => (this.at === 0 ? t('after.start') : this.#told(this.at)));

  /** The same moment through other eyes. */
  look(replay: Replay, eyes: Eyes): void {
    this.replay = replay;
    this.eyes = eyes;
    this.jump(this.at);
  }

  forward(): void {
    if (this.at >= this.last) return this.pause();
    this.store.stage.finish();
    this.at += 1;
    const frame = this.#frame(this.at);
    if (!frame) return;
    this.store.receive({
      type: 'update',
      version: ++this.#version,
      table: this.#seen(this.at),
      play: this.#play(frame, { notices: frame.notices }),
    });
  }

  jump(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
    const frame = this.#frame(this.at);
    if (!frame) return;
    const before = this.replay.frames.slice(0, this.at + 1).flatMap((one): unknown[] => one.notices);
    const rounds = before.filter((notice) => this.store.board.scores(notice));
    this.store.receive({
      type: 'snapshot',
      protocol: 1,
      version: ++this.#version,
      table: this.#seen(this.at),
      play: this.#play(frame, { log: before.slice(-LOG_NOTICES), rounds }),
    });
  }

  run(): void {
    if (this.at >= this.last) this.jump(0);
    this.running = true;
    announce(t('after.play'));
    this.#tick();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  /** Nothing of it goes on when the page is left. */
  close(): void {
    this.pause();
    this.store.stage.finish();
  }

  #tick(): void {
    if (!this.running) return;
    const still = this.store.stage.moving || this.store.stage.behind;
    if (!still) this.forward();
    // A replay at once would be no replay: at least a glance for each step.
    const wait = still ? 60 : STEP_MS * Math.max(0.25, pace(settings.speed));
    this.#timer = setTimeout(() => this.#tick(), wait);
  }

  #frame(at: number): Frame | undefined {
    return this.replay.frames[at];
  }

  #play(frame: Frame, more: { notices?: unknown[]; log?: unknown[]; rounds?: unknown[] }): Play {
    const play = {
      game: frame.game,
      number: this.replay.number,
      step: this.at,
      view: frame.view,
      notices: [],
      legal: [],
      log: [],
      rounds: [],
      aid: frame.known,
      ...more,
    };
    return play as unknown as Play;
  }

  /** The table as it was, seen from the chosen seat: nothing can be done there any more. */
  #seen(at: number): TableInfo {
    const seat = typeof this.eyes === 'number' ? this.eyes : null;
    const acting = actingIn(this.replay.frames[at]?.view);
    return {
      ...this.#table,
      phase: 'playing',
      number: this.replay.number,
      clock: null,
      options: { ...this.#table.options, hints: false },
      seats: this.#table.seats.map((one, nth) => ({
        ...one,
        ready: false,
        stand_in: false,
        to_act: acting.includes(nth),
        holder: one.holder.kind === 'person' ? { ...one.holder, connected: true } : one.holder,
      })),
      you: { seat, seats: [], host: false, undo: null, since: 0 },
    };
  }

  #told(at: number): string {
    const frame = this.#frame(at);
    if (!frame) return '';
    const { board, ctx } = this.store;
    const lines = board.log(frame.notices as unknown[], ctx).map((line) => say(line.text));
    if (lines.length > 0) return lines.join(' ');
    if (frame.action === null || frame.seat === null) return t('after.chance');
    const name = ctx.seats[frame.seat]?.name ?? '';
    // Through a seat's eyes, what it was not told stays untold.
    if (this.eyes !== 'open' && this.eyes !== frame.seat) return t('after.hiddenStep', { name });
    const play = this.#play(frame, {}) as unknown as PlayOf<unknown, unknown, AnyAction>;
    return `${name}: ${say(board.describe(frame.action, play, ctx))}`;
  }
}

/** Who was to act: games say it in three ways. */
export function actingIn(view: unknown): readonly number[] {
  const { to_act: acting, waiting } = (view ?? {}) as {
    to_act?: number[] | number | null;
    waiting?: number[];
  };
  if (Array.isArray(acting)) return acting;
  return typeof acting === 'number' ? [acting] : (waiting ?? []);
}
