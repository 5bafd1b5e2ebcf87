import type { AnyBoard } from '../boards';
import { say, t } from '../i18n';
import { pace, settings } from '../settings/settings.svelte';
import type { AnyPlay } from '../store/queue.svelte';
import { TableStore } from '../store/table.svelte';
import { contextOf } from '../table/context';
import { announce } from '../table/announce.svelte';
import type { Shown } from '../table/board';
import type { AnyAction, Play, Replay, TableInfo } from '../wire';
import { roundEnds, type Stop, stopAt, stopsOf } from './stops';

/** Whose eyes: a seat, what everybody saw, or whatever anybody knew. */
export type Eyes = number | 'table' | 'open';

/** How long a step stays when the replay runs by itself, in milliseconds at normal speed. */
const STEP_MS = 900;
/** How long its movements may take at most before the next step comes. */
const LONGEST_MS = 4000;
/** How fast a replay runs. */
export const RATES = [1, 2, 4] as const;
export type Rate = (typeof RATES)[number];
/** How many notices the log of a jump is told from. */
const LOG_NOTICES = 200;

/**
 * A finished game being looked at again: a store without a server. One step on is an update and moves its cards;
 * everything else is a snapshot.
 */
export class Playback {
  readonly store: TableStore;
  at = $state(0);
  running = $state(false);
  rate: Rate = $state(1);
  eyes: Eyes = $state('open');
  replay: Replay = $state.raw() as Replay;
  readonly #table: TableInfo;
  #version = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the step that is being shown began. */
  #since = 0;

  constructor(table: TableInfo, board: AnyBoard, replay: Replay, eyes: Eyes, onleave: () => void) {
    this.#table = table;
    this.replay = replay;
    this.eyes = eyes;
    this.store = new TableStore(this.#seen(undefined), board, { send: () => '' }, onleave, true);
    this.jump(0);
  }

  stops: readonly Stop[] = $derived.by(() =>
    stopsOf(this.replay.frames, this.store.board, contextOf(this.#seen(undefined), true)),
  );
  last = $derived.by(() => this.stops.length - 1);
  #ends: readonly number[] = $derived.by(() => roundEnds(this.stops, this.store.board));
  /** Where the round before and this one end; null: nowhere. */
  roundBack: number | null = $derived.by(() =>
    this.at === 0 ? null : (this.#ends.findLast((end) => end < this.at) ?? 0),
  );
  roundOn: number | null = $derived.by(
    () => this.#ends.find((end) => end > this.at) ?? (this.at < this.last ? this.last : null),
  );
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
    this.store.queue.stage.finish();
    this.at += 1;
    const stop = this.stops[this.at];
    if (!stop) return;
    const change = { version: ++this.#version, table: this.#seen(stop), play: this.#play(stop) };
    this.store.show(change, stop.pictures);
  }

  /** To the stop where this step of the record has happened. */
  jumpToFrame(frame: number): void {
    this.jump(stopAt(this.stops, frame));
  }

  jump(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
    const stop = this.stops[this.at];
    if (!stop) return;
    const before = this.stops.slice(0, this.at + 1).flatMap((one) => one.notices);
    const rounds = before.filter((notice) => this.store.board.scores(notice));
    const table = this.#seen(stop);
    this.store.receive({
      type: 'snapshot',
      protocol: 1,
      version: ++this.#version,
      facts: table,
      table,
      play: { ...this.#play(stop), log: before.slice(-LOG_NOTICES), rounds } as unknown as Play,
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
    this.store.close();
  }

  #tick(): void {
    if (!this.running) return;
    const { stage } = this.store.queue;
    const shown = Date.now() - this.#since;
    const wait = (stage.moving || stage.behind) && shown < LONGEST_MS / this.rate;
    if (!wait) {
      this.forward();
      this.#since = Date.now();
    }
    // A replay at once would be no replay: at least a glance for each step.
    const glance = (STEP_MS * Math.max(0.25, pace(settings.speed))) / this.rate;
    this.#timer = setTimeout(() => this.#tick(), wait ? 60 : glance);
  }

  /** What lay open after a step of the record. */
  shownAt(step: number): Shown<unknown, AnyAction> {
    const { number, frames } = this.replay;
    const frame = frames[step];
    return { number, step, view: frame?.view, legal: [], aid: frame?.known ?? null };
  }

  #play({ frame, view }: Stop): AnyPlay {
    const shown = this.shownAt(frame);
    const frames = [{ step: this.at, notices: [], view }];
    return { ...shown, step: this.at, frames, legal: [], log: [], rounds: [] } as unknown as AnyPlay;
  }

  /** The table as it was, seen from the chosen seat: nothing can be done there any more. */
  #seen(stop: Stop | undefined): TableInfo {
    const seat = typeof this.eyes === 'number' ? this.eyes : null;
    const acting = actingIn(stop?.view);
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
        idle: false,
        to_act: acting.includes(nth),
        holder: one.holder.kind === 'person' ? { ...one.holder, connected: true } : one.holder,
      })),
      you: { seat, seats: [], host: false, undo: null, since: 0 },
    };
  }

  #told(at: number): string {
    const stop = this.stops[at];
    const frame = stop && this.replay.frames[stop.frame];
    if (!stop || !frame) return '';
    const { board, ctx } = this.store;
    const lines = board.log(stop.notices, ctx).map((line) => say(line.text));
    if (lines.length > 0) return lines.join(' ');
    const seated = frame.action === null || frame.seat === null ? undefined : ctx.seats[frame.seat];
    if (frame.action === null || !seated || !stop.whole) return t('after.chance');
    const { name, who } = seated;
    // Through a seat's eyes, what it was not told stays untold.
    if (this.eyes !== 'open' && this.eyes !== frame.seat) return t('after.hiddenStep', { who });
    return `${name}: ${say(board.describe(frame.action, this.shownAt(stop.frame), ctx))}`;
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
