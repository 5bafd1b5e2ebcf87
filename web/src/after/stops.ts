import type { AnyModule } from '../boards';
import type { AnyPicture } from '../store/queue.svelte';
import type { BoardContext } from '../table/board';
import type { ReplayFrame } from '../wire';

/** A place where a replay stops: one step of the record, or a part of one. */
export interface Stop {
  /** Which step of the record it belongs to. */
  readonly frame: number;
  /** What is shown on the way here; the last one stays. */
  readonly pictures: readonly AnyPicture[];
  readonly view: unknown;
  readonly notices: readonly unknown[];
  /** Does it show the whole of its step? */
  readonly whole: boolean;
}

/** The stops of a game: the table before the first step, then whatever is worth a look. */
export function stopsOf(frames: readonly ReplayFrame[], board: AnyModule, ctx: BoardContext): Stop[] {
  return frames.flatMap(({ step, notices, view }, frame): Stop[] => {
    const before = frames[frame - 1]?.view ?? null;
    const plain: AnyPicture[] = [{ step, notices, view }];
    const all: readonly AnyPicture[] =
      before === null ? plain : (board.pictures?.(plain, before, ctx) ?? plain);
    const parts = apart(all);
    return parts.map((pictures) => ({
      frame,
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
export function stopAt(stops: readonly Stop[], frame: number): number {
  const after = stops.findIndex((stop) => stop.frame >= frame);
  return after < 0 ? stops.length - 1 : after;
}

/** The stops that end a round. */
export function roundEnds(stops: readonly Stop[], board: AnyModule): number[] {
  return stops.flatMap((stop, at) => (stop.notices.some((notice) => board.scores(notice)) ? [at] : []));
}
