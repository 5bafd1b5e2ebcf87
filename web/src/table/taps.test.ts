// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asking, confirmed, forget, sayYes } from './confirm.svelte';
import type { Stage } from '../motion';
import { isBare, isDouble, skipOnTap, watchTaps } from './taps';

describe('a double tap', () => {
  const first = { at: 1000, x: 50, y: 50 };

  it('is quick and near', () => {
    expect(isDouble(first, { at: 1249, x: 60, y: 45 })).toBe(true);
    expect(isDouble(first, { at: 1250, x: 50, y: 50 })).toBe(false);
    expect(isDouble(first, { at: 1100, x: 150, y: 50 })).toBe(false);
  });
});

describe('a tap beside everything', () => {
  it('is one on felt, words or cards that only lie there', () => {
    document.body.innerHTML =
      '<main><p id="felt"></p><span id="card"></span><button><svg id="mine"></svg></button><label id="chip"></label></main>';
    const bare = (id: string): boolean => isBare(document.getElementById(id));
    expect(['felt', 'card', 'mine', 'chip'].map(bare)).toEqual([true, true, false, false]);
    expect(isBare(null)).toBe(false);
  });
});

describe('a question', () => {
  const run = vi.fn();
  const ask = (): void => confirmed('slot-1', 'Swap?', 'Swap', run);
  /** So long after the tap that asked. */
  let began = 0;
  const tap = (after: number): void => {
    const event = new PointerEvent('pointerdown', { clientX: 50, clientY: 50 });
    Object.defineProperty(event, 'timeStamp', { value: began + after });
    document.dispatchEvent(event);
  };
  let stop: () => void;
  beforeEach(() => {
    stop = watchTaps();
    run.mockClear();
    began += 10_000;
    tap(0);
    ask();
  });
  afterEach(() => {
    forget();
    stop();
  });

  it('is not answered by the second half of the tap that asked it, on the spot or in the bar', () => {
    tap(200);
    ask();
    sayYes();
    expect(run).not.toHaveBeenCalled();
    expect(asking()?.id).toBe('slot-1');
  });
  it('is answered by a second tap that is meant', () => {
    tap(400);
    ask();
    expect(run).toHaveBeenCalledOnce();
  });
  it('is answered at last by somebody who taps and taps', () => {
    for (const after of [100, 200, 300]) {
      tap(after);
      ask();
    }
    expect(run).toHaveBeenCalledOnce();
  });
  it('is not answered by a key held down', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }));
    ask();
    expect(run).not.toHaveBeenCalled();
  });
});

const PAGE = `
  <div class="game">
    <header class="head"><button id="rules"></button></header>
    <main class="table">
      <p id="felt"></p>
      <button class="card" id="open"></button>
      <button class="card" id="shut" aria-disabled="true"></button>
      <button id="about"></button>
    </main>
    <footer class="bar"><button data-act="next" id="next"></button><button data-act="go-on" id="on"></button></footer>
  </div>
  <button id="replay"></button>
  <dialog open><p id="panel"></p></dialog>`;

describe('a tap while a card is shown for a moment', () => {
  const goOn = vi.fn();
  const hurry = vi.fn();
  const stage = { behind: true, holding: true, moving: false, goOn, hurry, finish: vi.fn() };
  let stop: () => void;

  beforeEach(() => {
    document.body.innerHTML = PAGE;
    goOn.mockClear();
    hurry.mockClear();
    stop = skipOnTap(stage as unknown as Stage);
  });
  afterEach(() => stop());

  /** Does a tap there reach what lies under it? */
  function reaches(id: string): boolean {
    const element = document.getElementById(id);
    const clicked = vi.fn();
    element?.addEventListener('click', clicked);
    element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    return clicked.mock.calls.length > 0;
  }

  it.each(['rules', 'about', 'panel', 'on'])('acts on %s, and the card stays', (id) => {
    expect(reaches(id)).toBe(true);
    expect(goOn).not.toHaveBeenCalled();
    expect(hurry).not.toHaveBeenCalled();
  });
  it.each(['open', 'next', 'replay'])('acts on %s', (id) => expect(reaches(id)).toBe(true));
  it.each(['felt', 'shut'])('on %s turns the card back, and does nothing else', (id) => {
    expect(reaches(id)).toBe(false);
    expect(goOn).toHaveBeenCalledOnce();
  });
});
