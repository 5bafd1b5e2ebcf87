import type { AnyBoard } from '../boards';
import type { Frame } from '../wire';

/** A place where a replay stops: one step of the record, or a part of one. */
export interface Stop {
  /** Which step of the record it belongs to. */
  readonly frame: number;
  readonly view: unknown;
  readonly notices: readonly unknown[];
  /** Does it show the whole of its step? */
  readonly whole: boolean;
}

/** The stops of a game: the table before the first step, then whatever is worth a look. */
export function stopsOf(frames: readonly Frame[], board: AnyBoard): Stop[] {
  const stops: Stop[] = [];
  let before: unknown = null;
  frames.forEach((one, frame) => {
    const notices: readonly unknown[] = one.notices;
    const parts =
      before === null || !board.stops
        ? [{ view: one.view as unknown, notices }]
        : board.stops(notices, before, one.view);
    for (const part of parts)
      stops.push({ frame, view: part.view, notices: part.notices, whole: parts.length === 1 });
    before = one.view;
  });
  return stops;
}

/** The stop at which a step of the record has happened. */
export function stopAt(stops: readonly Stop[], frame: number): number {
  const after = stops.findIndex((stop) => stop.frame >= frame);
  return after < 0 ? stops.length - 1 : after;
}

/** The stops that end a round. */
export function roundEnds(stops: readonly Stop[], board: AnyBoard): number[] {
  return stops.flatMap((stop, at) => (stop.notices.some((notice) => board.scores(notice)) ? [at] : []));
}
