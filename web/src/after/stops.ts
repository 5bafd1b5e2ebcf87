import type { AnyModule } from '../boards';
import type { AnyPicture } from '../store/queue.svelte';
import type { BoardContext } from '../table/board';
import type { ReplayFrame } from '../wire';

/** A place where a replay stops: one step of the record, or a part of one. */
export interface Stop {
  /** Which step of the record it belongs to. */
  readonly step: number;
  /** What is shown on the way here; the last one stays. */
  readonly pictures: readonly AnyPicture[];
  readonly view: unknown;
  readonly notices: readonly unknown[];
  /** Does it show the whole of its step? */
  readonly whole: boolean;
}

/** The frames of each step: its moments, and last what came of it. */
export function stepsOf(frames: readonly ReplayFrame[]): readonly (readonly ReplayFrame[])[] {
  const steps: ReplayFrame[][] = [];
  for (const frame of frames) (steps[frame.step] ??= []).push(frame);
  return steps;
}

/** The stops of a game: the table before the first step, then whatever is worth a look. */
export function stopsOf(frames: readonly ReplayFrame[], board: AnyModule, ctx: BoardContext): Stop[] {
  let before: unknown = null;
  return stepsOf(frames).flatMap((moments, step): Stop[] => {
    const plain = moments.map(({ notices, view }): AnyPicture => ({ step, notices, view }));
    const all: readonly AnyPicture[] =
      before === null ? plain : (board.pictures?.(plain, before, ctx) ?? plain);
    before = moments.at(-1)?.view;
    const parts = apart(all);
    return parts.map((pictures) => ({
      step,
      pictures,
      view: pictures.at(-1)?.view,
      notices: pictures.flatMap((picture) => picture.notices),
      whole: parts.length === 1,
    }));
  });
}

/** Each part ends where a replay stops. */
function apart(pictures: readonly AnyPicture[]): AnyPicture[][] {
  const parts: AnyPicture[][] = [];
  let open = false;
  for (const picture of pictures) {
    if (open) parts.at(-1)?.push(picture);
    else parts.push([picture]);
    open = picture.stop !== true;
  }
  return parts;
}

/** The stop at which a step of the record has happened. */
export function stopAt(stops: readonly Stop[], step: number): number {
  const after = stops.findIndex((stop) => stop.step >= step);
  return after < 0 ? stops.length - 1 : after;
}

/** The stop at which somebody decided a step of the record: everything before it has been seen, the step has not. */
export function stopBefore(stops: readonly Stop[], step: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop.step <= step),
  );
}

/**
 * Where the decision after this stop was played: what the others and chance did later says nothing of it. null: nowhere on
 * the board.
 */
export function placeAfter(
  stops: readonly Stop[],
  at: number,
  board: AnyModule,
  ctx: BoardContext,
): string | null {
  const decided = stops[at + 1]?.step;
  const parts = stops.filter(({ step }, nth) => nth > at && step === decided);
  for (const { notices } of parts) {
    const place = board.mark(notices, ctx);
    if (place !== undefined) return place;
  }
  return null;
}

/** The stops that end a round. */
export function roundEnds(stops: readonly Stop[], board: AnyModule): number[] {
  return stops.flatMap((stop, at) => (stop.notices.some((notice) => board.scores(notice)) ? [at] : []));
}
