import type { AnyBoard } from '../boards';
import { type Flight, Stage } from '../motion';
import type { Picture } from '../table/board';
import { contextOf } from '../table/context';
import type { AnyAction, Message, PlayOf, TableInfo } from '../wire';
import { both } from './legal';

export type AnyPlay = PlayOf<unknown, unknown, AnyAction>;

/** What becomes of the pictures. */
interface Screen {
  /** A picture on the way to what the update says in the end: nobody acts, nothing can be taken back. */
  between: (play: AnyPlay) => void;
  /** The last picture: now the update is shown as a whole. */
  shown: (update: Update, play: AnyPlay | null) => void;
  /** What moves when this picture comes. */
  flights: (play: AnyPlay, table: TableInfo | null) => readonly Flight[];
}

type Update = Extract<Message, { type: 'update' }>;

/** Updates on their way to the screen: each is one or more pictures, shown one after another. */
export class PictureQueue {
  /** The version shown, and the latest received: between them, pictures are on their way. */
  shown = $state(0);
  received = $state(0);
  /** What I may do once everything received is shown. */
  #coming: readonly AnyAction[] = $state.raw([]);
  /** The view received last, shown or still on its way. */
  #latest: { number: number; view: unknown } | null = null;
  readonly stage = new Stage(() => document.querySelector<HTMLElement>('.game'));
  readonly #board: AnyBoard;
  readonly #screen: Screen;

  constructor(board: AnyBoard, screen: Screen) {
    this.#board = board;
    this.#screen = screen;
  }

  get behind(): boolean {
    return this.shown < this.received;
  }

  /** Of what the picture offers, what the table still allows: a touch of it counts though more pictures are to come. */
  open(legal: AnyAction[]): AnyAction[] {
    return this.behind ? both(legal, this.#coming) : legal;
  }

  /** A snapshot takes the place of everything that was on its way. */
  restart(version: number, play: AnyPlay | null): void {
    this.stage.finish();
    this.received = this.shown = version;
    this.#expect(play);
  }

  push(update: Update, table: TableInfo, replay: boolean): void {
    // What comes late is left out.
    if (update.version < this.received) return;
    this.received = update.version;
    const play = update.play as AnyPlay | null;
    const pictures = play ? this.#pictures(play, update.table ?? table, replay) : [null];
    if (play) this.#expect(play);
    pictures.forEach((picture, index) => {
      const shown = play && picture ? { ...play, view: picture.view, notices: [...picture.notices] } : null;
      const last = index === pictures.length - 1;
      this.stage.push({
        apply: () => {
          if (last) this.shown = update.version;
          if (last) this.#screen.shown(update, shown);
          else if (shown) this.#screen.between({ ...shown, legal: [] });
        },
        flights: () => (shown ? this.#screen.flights(shown, update.table) : []),
        hold: picture?.hold,
        least: picture?.least,
      });
    });
  }

  /** Nobody looks any more. */
  stop(): void {
    this.stage.stop();
    this.#expect(null);
  }

  #expect(play: AnyPlay | null): void {
    this.#latest = play && { number: play.number, view: play.view };
    this.#coming = play?.legal ?? [];
  }

  /** One message may be several pictures, if the board takes it apart. */
  #pictures(play: AnyPlay, table: TableInfo, replay: boolean): readonly Picture<unknown, unknown>[] {
    const before = this.#latest?.number === play.number ? this.#latest.view : null;
    const { notices, view } = play;
    return this.#board.steps?.(notices, before, view, contextOf(table, replay)) ?? [{ view, notices }];
  }
}
