// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stage } from './stage';
import { skipOnTap } from './taps';

const PAGE = `
  <div class="game">
    <header class="head"><button id="rules"></button></header>
    <main class="table">
      <p id="felt"></p>
      <button class="card" id="open"></button>
      <button class="card" id="shut" aria-disabled="true"></button>
      <button id="about"></button>
    </main>
    <footer class="bar"><button data-act="next" id="next"></button></footer>
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

  it.each(['rules', 'about', 'panel'])('acts on %s, and the card stays', (id) => {
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
