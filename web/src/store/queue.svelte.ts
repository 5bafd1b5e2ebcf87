import type { AnyBoard } from '../boards';
import { type Flight, Stage } from '../motion';
import type { TableMessage } from '../net/follow';
import type { BoardContext, Picture, Shown } from '../table/board';
import { both } from '../table/legal';
import type { AnyAction, FrameOf, PlayOf, TableInfo } from '../wire';

export type AnyPlay = PlayOf<unknown, unknown, AnyAction>;
export type AnyShown = Shown<unknown, AnyAction>;
export type AnyPicture = Picture<unknown, unknown>;
type Notices = readonly unknown[];

/** An update with the whole table, if something about it has changed. */
export interface Change {
  readonly version: number;
  readonly table: TableInfo | null;
  readonly play: AnyPlay | null;
}

/** Says what a picture shows, once its cards have been turned. */
type Words = () => void;

/** What becomes of the pictures. */
interface Screen {
  /** A picture on the way to what the update says in the end: nobody acts, nothing can be taken back. */
  between: (shown: AnyShown, notices: Notices) => Words;
  /** The last picture: now the update is shown as a whole. */
  shown: (change: Change, shown: AnyShown | null, notices: Notices) => Words;
  /** What moves when this picture comes. */
  flights: (shown: AnyShown, notices: Notices, table: TableInfo | null) => readonly Flight[];
}

/** Changes on their way to the screen: each is one or more pictures, shown one after another. */
export class PictureQueue {
  /** The version shown, and the latest received: between them, pictures are on their way. */
  shown = $state(0);
  received = $state(0);
  /** Cards are being turned: nothing says yet what they are. */
  turning = $state(false);
  /** What a tap does while a picture is being looked at; null: it is none to wait for. */
  waits: Picture<unknown, unknown>['waits'] | null = $state(null);
  /** Are there pictures behind the one that is waited for and the next? */
  more = $state(false);
  /** What I may do once everything received is shown. */
  #coming: readonly AnyAction[] = $state.raw([]);
  /** The view received last, shown or still on its way. */
  #latest: { number: number; view: unknown } | null = null;
  readonly stage = new Stage(() => document.querySelector<HTMLElement>('.game'));
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get behind(): boolean {
    return this.shown < this.received;
  }

  /** Of what the picture offers, what the table still allows: a touch of it counts though more pictures are to come. */
  open(legal: readonly AnyAction[]): readonly AnyAction[] {
    return this.behind ? both(legal, this.#coming) : legal;
  }

  /** The view before the next change to this game; null: it begins with that. */
  before(number: number): unknown {
    return this.#latest?.number === number ? this.#latest.view : null;
  }

  /** A snapshot takes the place of everything that was on its way. */
  restart(version: number, play: AnyPlay | null): void {
    this.stage.finish();
    this.received = this.shown = version;
    this.#expect(play);
  }

  /** Shows a change in these pictures. What comes late is left out. */
  push(change: Change, pictures: readonly AnyPicture[]): void {
    if (change.version < this.received) return;
    const { play, version } = change;
    this.received = version;
    if (play) this.#expect(play);
    const all = play ? pictures : [null];
    all.forEach((picture, index) => {
      const shown = play && picture ? shownOf(play, picture) : null;
      const notices = picture?.notices ?? [];
      const last = index === all.length - 1;
      let words: Words = () => undefined;
      this.stage.push({
        apply: (turning) => {
          this.turning = turning;
          if (last) this.shown = version;
          if (last) words = this.#screen.shown(change, shown, notices);
          else if (shown) words = this.#screen.between({ ...shown, legal: [] }, notices);
        },
        told: () => {
          this.turning = false;
          words();
        },
        flights: () => (shown ? this.#screen.flights(shown, notices, change.table) : []),
        held: (holding) => {
          this.waits = holding ? (picture?.waits ?? null) : null;
          this.more = this.stage.waiting > 1;
        },
        hold: picture?.hold,
        least: picture?.least,
      });
    });
  }

  /** Nobody looks any more. */
  stop(): void {
    this.stage.stop();
    this.turning = false;
    this.waits = null;
    this.#expect(null);
  }

  #expect(play: AnyPlay | null): void {
    this.#latest = play && { number: play.number, view: play.frames.at(-1)?.view };
    this.#coming = play?.legal ?? [];
  }
}

/** What a board gets of a game: what lies open in this frame. */
export function shownOf(play: AnyPlay, frame: FrameOf<unknown, unknown>): AnyShown {
  const { number, legal, aid } = play;
  return { number, step: frame.step, view: frame.view, legal, aid };
}

/** The pictures of some steps; the last one shows what lies open in the end. */
export function picturesOf(
  board: AnyBoard,
  frames: readonly FrameOf<unknown, unknown>[],
  before: unknown,
  ctx: BoardContext,
): readonly AnyPicture[] {
  const made: readonly AnyPicture[] = board.pictures?.(frames, before, ctx) ?? frames;
  const last = frames.at(-1);
  return !last || made.at(-1)?.view === last.view ? made : [...made, { ...last, notices: [] }];
}

/** The whole table of a message: what never changes was sent once. */
export function changeOf(update: Extract<TableMessage, { type: 'update' }>, known: TableInfo): Change {
  return {
    version: update.version,
    table: update.table && { ...known, ...update.table },
    play: update.play as AnyPlay | null,
  };
}
