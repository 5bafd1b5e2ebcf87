import { describe, expect, it } from 'vitest';
import { pretendTable } from '../table/pretend';
import { handTo } from './handover';

/** Three people and one device; `acting` are waited for. */
function table(acting: readonly number[], phase: 'playing' | 'between_rounds' = 'playing') {
  const base = pretendTable('yolo', 3, {});
  return {
    phase,
    seats: base.seats.map((seat, nth) => ({ ...seat, to_act: acting.includes(nth) })),
    you: { ...base.you, seats: [0, 1, 2] },
  };
}

describe('one device for three', () => {
  it('asks for a name before every new round, even of the one who held it last', () => {
    expect(handTo(table([0, 1, 2]), 2, true)).toBe(0);
    expect(handTo(table([2]), 2, true)).toBe(2);
    expect(handTo(table([]), 1, true)).toBe(1);
  });
  it('is handed on when somebody else is waited for, and not before', () => {
    expect(handTo(table([0, 1]), 0, false)).toBeNull();
    expect(handTo(table([1]), 0, false)).toBe(1);
    expect(handTo(table([]), 0, false)).toBeNull();
  });
  it('needs no curtain between two rounds, for one person, or for somebody who looks on', () => {
    expect(handTo(table([0], 'between_rounds'), 2, true)).toBeNull();
    expect(handTo(table([0]), null, true)).toBeNull();
    const alone = table([0]);
    expect(handTo({ ...alone, you: { ...alone.you, seats: [0] } }, 0, true)).toBeNull();
  });
});
