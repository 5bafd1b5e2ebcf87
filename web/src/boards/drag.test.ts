// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drags } from './drag';

const dropped: string[] = [];
let clicks = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  dropped.length = 0;
  clicks = 0;
  document.body.innerHTML = `<div class="game">
    <button class="card" data-place="held">2</button>
    <button class="card" data-place="seat-0:slot-1">back</button>
    <button class="card" data-place="draw">back</button></div>`;
  for (const card of document.querySelectorAll('.card')) card.addEventListener('click', () => (clicks += 1));
  stop = drags(() => ({
    source: (place) => place === 'held',
    drop: (from, to) => dropped.push(`${from} > ${to}`),
  }));
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function card(place: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!found) throw new Error(`no ${place}`);
  return found;
}

/** A pointer goes down on one card, moves by this many pixels, and comes up over another. */
function pull(from: string, by: number, to: string): void {
  const at = (x: number): PointerEventInit => ({
    bubbles: true,
    isPrimary: true,
    button: 0,
    clientX: x,
    clientY: 0,
  });
  document.elementFromPoint = () => card(to);
  card(from).dispatchEvent(new PointerEvent('pointerdown', at(0)));
  card(from).dispatchEvent(new PointerEvent('pointermove', at(by)));
  card(to).dispatchEvent(new PointerEvent('pointerup', at(by)));
  card(from).click();
}

describe('dragging', () => {
  it('drops a card where it is let go, and the click after it means nothing', () => {
    pull('held', 60, 'seat-0:slot-1');
    expect(dropped).toEqual(['held > seat-0:slot-1']);
    expect(clicks).toBe(0);
    expect(document.querySelector('.flying')).toBeNull();
  });

  it('leaves a tap with a trembling finger a tap', () => {
    pull('held', 4, 'held');
    expect(dropped).toEqual([]);
    expect(clicks).toBe(1);
  });

  it('moves nothing that may not be moved', () => {
    pull('draw', 60, 'seat-0:slot-1');
    expect(dropped).toEqual([]);
    expect(clicks).toBe(1);
  });
});
