import type { LogLine } from '../table/board';

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

/** What has been told of a game at one time. */
export interface Told {
  readonly log: readonly LogLine[];
  readonly rounds: readonly unknown[];
  readonly marked: string | null;
}

/** So many steps can be taken back without a gap in what is told. */
const MOST_BACK = 300;

/** What had been told after each step, for when steps are taken back. */
export class Past {
  #told: { readonly step: number; readonly told: Told }[] = [];

  /** From here on: another game, or all that is known came at once. */
  begin(step: number | undefined, told: Told): void {
    this.#told = [];
    if (step !== undefined) this.add(step, told);
  }

  add(step: number, { log, rounds, marked }: Told): void {
    // A session of dice may be long, and nobody takes back so much.
    this.#told = this.#told.filter((one) => one.step < step).slice(-MOST_BACK);
    this.#told.push({ step, told: { log, rounds, marked } });
  }

  /** Of what came before this page was opened, the earliest is the best there is. */
  at(step: number): Told | undefined {
    return (this.#told.findLast((one) => one.step <= step) ?? this.#told[0])?.told;
  }
}
