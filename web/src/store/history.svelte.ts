import type { AnyBoard } from '../boards';
import type { BoardContext, LogLine } from '../table/board';
import { same } from '../table/same';

/** What has been told of a game at one time. */
interface Told {
  readonly log: readonly LogLine[];
  readonly rounds: readonly unknown[];
  readonly marked: string | null;
}

/** What has been told of the game on the table: the log, the rounds that were scored, and the place of the last move. */
export class GameHistory {
  log: readonly LogLine[] = $state.raw([]);
  /** All scoring notices. */
  rounds: readonly unknown[] = $state.raw([]);
  marked: string | null = $state(null);
  readonly #board: AnyBoard;
  /** What had been told after each step, for when steps are taken back. */
  #past: { readonly step: number; readonly told: Told }[] = [];

  constructor(board: AnyBoard) {
    this.#board = board;
  }

  /** All that a latecomer is told at once: the rounds kept for it, and what the log still tells of others. */
  begin(
    play: { log: readonly unknown[]; rounds: readonly unknown[]; step: number },
    ctx: BoardContext,
  ): void {
    const { log, rounds, step } = play;
    const board = this.#board;
    this.log = withLines([], board.log(log, ctx));
    this.rounds = board.addsUp
      ? [...rounds]
      : [
          ...log.filter((notice) => board.scores(notice) && !rounds.some((one) => same(one, notice))),
          ...rounds,
        ];
    this.marked = board.mark(log, ctx) ?? null;
    this.#past = [];
    this.#keep(step);
  }

  /** Something happened in this step. */
  add(notices: readonly unknown[], step: number, ctx: BoardContext): void {
    const board = this.#board;
    this.log = withLines(this.log, board.log(notices, ctx));
    this.rounds = [...this.rounds, ...notices.filter((notice) => board.scores(notice))];
    const mark = board.mark(notices, ctx);
    if (mark !== undefined) this.marked = mark;
    this.#keep(step);
  }

  /** Steps were taken back: what was told of them goes with them. */
  backTo(step: number): void {
    // Of what came before this page was opened, the earliest is the best there is.
    const past = this.#past.findLast((one) => one.step <= step) ?? this.#past[0];
    if (past) Object.assign(this, past.told);
  }

  clear(): void {
    this.log = this.rounds = this.#past = [];
    this.marked = null;
  }

  #keep(step: number): void {
    const { log, rounds, marked } = this;
    // A session of dice may be long, and nobody takes back so much.
    this.#past = this.#past.filter((one) => one.step < step).slice(-MOST_BACK);
    this.#past.push({ step, told: { log, rounds, marked } });
  }
}

/** How many steps can be taken back without a gap in what is told. */
const MOST_BACK = 300;

/** The longest log kept. */
const LOG_LINES = 200;

/**
 * A log with new lines. A line that carries on an earlier one (`of`) takes its place, unless something else has
 * happened since: chip after chip on one wager is one line.
 */
export function withLines(log: readonly LogLine[], more: readonly LogLine[]): LogLine[] {
  const lines = [...log];
  for (const line of more) {
    for (let at = lines.length - 1; line.of !== undefined && lines[at]?.of !== undefined; at -= 1) {
      if (lines[at]?.of !== line.of) continue;
      lines.splice(at, 1);
      break;
    }
    lines.push(line);
  }
  return lines.slice(-LOG_LINES);
}
