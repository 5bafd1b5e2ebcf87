import { describe, expect, it } from 'vitest';
import type { HiloAction, HiloCell, HiloNotice, HiloView } from '../../wire';
import { recorded } from '../recorded';
import { extent, lowest, offers, without } from './grid';

/** Nine open cards whose value is their place, so that a picture can be written down. */
const NINE: HiloCell[] = Array.from({ length: 9 }, (_, slot) => ({ is: 'face_up', card: `R${slot}` }));
const drawn = (cells: readonly HiloCell[]): string =>
  cells.map((cell) => (cell.is === 'face_up' ? cell.card.slice(1) : '.')).join(' ');

describe('closing up after a line', () => {
  it.each([
    ['main_diagonal', 'horizontal', '1 2 . 3 5 . 6 7 .'],
    ['main_diagonal', 'vertical', '3 1 2 6 7 5 . . .'],
    ['anti_diagonal', 'horizontal', '0 1 . 3 5 . 7 8 .'],
    ['anti_diagonal', 'vertical', '0 1 5 3 7 8 . . .'],
    ['row1', null, '0 1 2 6 7 8 . . .'],
    ['column0', null, '1 2 . 4 5 . 7 8 .'],
  ] as const)('H7, H8: %s %s', (line, slide, picture) => {
    expect(drawn(without(NINE, line, slide))).toBe(picture);
  });

  it.each(['hilo-base-2', 'hilo-base-4', 'hilo-base-6'])('H7, H8: as the engine did in %s', (name) => {
    const { plays } = recorded<HiloView, HiloNotice, HiloAction>(name);
    let seen = 0;
    for (const play of plays)
      play.frames.forEach(({ notices, view }, index) => {
        const before = play.frames[index - 1]?.view ?? play.before;
        const [notice, second] = notices;
        if (notice?.notice !== 'removed' || second?.notice === 'removed' || !before) return;
        const cells = before.seats[notice.seat]?.cells ?? [];
        expect(without(cells, notice.line, notice.slide)).toEqual(view.seats[notice.seat]?.cells);
        seen += 1;
      });
    expect(seen).toBeGreaterThan(2);
  });
});

describe('what a line offers', () => {
  it('lists both ways after a diagonal, and what it takes off the board', () => {
    const legal = [
      { do: 'remove', line: 'main_diagonal', slide: 'horizontal' },
      { do: 'remove', line: 'main_diagonal', slide: 'vertical' },
      { do: 'keep' },
    ] as const;
    const [offer, more] = offers(legal, NINE);
    expect(more).toBeUndefined();
    expect(offer?.gain).toBe(12);
    expect(offer?.ways.map((way) => extent(way.rest))).toEqual([
      { columns: 2, rows: 3 },
      { columns: 3, rows: 2 },
    ]);
  });
  it('H10: the lowest card ends on top', () => expect(lowest(['G9', 'G-1', 'G4'])).toBe('G-1'));
});
