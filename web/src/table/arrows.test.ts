import { describe, expect, it } from 'vitest';
import { type Box, nearest } from './arrows';

/** A grid of three columns, places 60 apart, and a pile above its middle. */
const grid: Box[] = Array.from({ length: 9 }, (_, k) => ({
  left: 60 * (k % 3),
  top: 100 + 80 * Math.floor(k / 3),
  width: 50,
  height: 70,
}));
const boxes = [...grid, { left: 60, top: 0, width: 50, height: 70 }];

describe('arrows', () => {
  it('walk along rows and columns', () => {
    expect(nearest(boxes, 4, 'ArrowLeft')).toBe(3);
    expect(nearest(boxes, 4, 'ArrowRight')).toBe(5);
    expect(nearest(boxes, 4, 'ArrowUp')).toBe(1);
    expect(nearest(boxes, 4, 'ArrowDown')).toBe(7);
  });
  it('leave the grid for the pile and come back', () => {
    expect(nearest(boxes, 1, 'ArrowUp')).toBe(9);
    expect(nearest(boxes, 9, 'ArrowDown')).toBe(1);
  });
  it('stop at the edge', () => {
    expect(nearest(boxes, 6, 'ArrowLeft')).toBeNull();
    expect(nearest(boxes, 7, 'ArrowDown')).toBeNull();
    expect(nearest([], 0, 'ArrowDown')).toBeNull();
  });
});
