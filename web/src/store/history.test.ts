import { describe, expect, it } from 'vitest';
import { text } from '../i18n';
import type { LogLine } from '../table/board';
import { withLines } from './history.svelte';

const line = (rule: string, of?: string): LogLine => ({
  text: text('common.you'),
  rule,
  ...(of ? { of } : {}),
});
const told = (lines: readonly LogLine[]): string => lines.map(({ rule }) => rule).join(' ');

describe('a log', () => {
  it('tells chip after chip in one line, no matter who bets in between', () => {
    const log = withLines([], [line('a1', 'a'), line('b1', 'b'), line('a2', 'a'), line('a3', 'a')]);
    expect(told(log)).toBe('b1 a3');
    expect(told(withLines(log, [line('b2', 'b')]))).toBe('a3 b2');
  });
  it('leaves what was told before something else happened', () => {
    expect(told(withLines([line('a1', 'a')], [line('roll'), line('a2', 'a')]))).toBe('a1 roll a2');
  });
  it('keeps equal lines that carry on nothing, and not too many', () => {
    expect(told(withLines([line('x')], [line('x')]))).toBe('x x');
    expect(
      withLines(
        [],
        Array.from({ length: 300 }, () => line('x')),
      ),
    ).toHaveLength(200);
  });
});
