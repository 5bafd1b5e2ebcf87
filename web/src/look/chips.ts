import { INK, PAPER } from './heat';

/** The four chips; the number of marks on the edge tells them apart without colour. */
export type ChipValue = 1 | 5 | 25 | 100;

export const CHIPS: Readonly<Record<ChipValue, { body: string; on: string; edge: string; marks: number }>> = {
  1: { body: '#EFE6D2', on: INK, edge: '#8C8166', marks: 4 },
  5: { body: '#B92D17', on: PAPER, edge: '#FFD9CC', marks: 6 },
  25: { body: '#1F7A5C', on: PAPER, edge: '#C4F2D6', marks: 8 },
  100: { body: '#1B2470', on: PAPER, edge: '#B9C6FF', marks: 12 },
};

export const CHIP_VALUES: readonly ChipValue[] = [1, 5, 25, 100];

/** The chips to draw for an amount: the largest first, at most `most` of them. */
export function chipsFor(amount: number, most = 5): ChipValue[] {
  const drawn: ChipValue[] = [];
  let left = Math.floor(Math.max(0, amount));
  for (const value of [...CHIP_VALUES].reverse()) {
    while (left >= value && drawn.length < most) {
      drawn.push(value);
      left -= value;
    }
  }
  return drawn.length === 0 && amount > 0 ? [1] : drawn;
}
