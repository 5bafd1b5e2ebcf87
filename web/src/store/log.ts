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
