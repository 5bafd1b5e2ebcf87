// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstChoice, keepFocus, watchHands } from './focus';

const BAR = '<footer class="bar" tabindex="-1"><div class="acts">%</div></footer>';
const THROW = '<button class="btn" data-act="throw" id="throw"></button>';
const CALL = '<button class="btn main" data-act="call" id="call"></button>';
const TABLE = '<main class="table"><button class="card target" id="slot"></button></main>';

const focused = (): string => document.activeElement?.id ?? '';
const press = (): void => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
const point = (): void => void document.dispatchEvent(new PointerEvent('pointerdown'));
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeAll(watchHands);

describe('the focus', () => {
  let stop = (): void => undefined;
  beforeEach(() => void (document.body.innerHTML = ''));
  afterEach(() => stop());

  it('comes to the table with anyone who came by keyboard', () => {
    press();
    document.body.innerHTML = TABLE;
    stop = keepFocus();
    expect(focused()).toBe('slot');
  });
  it('is left alone for anyone who points', () => {
    point();
    document.body.innerHTML = TABLE;
    stop = keepFocus();
    expect(document.activeElement).toBe(document.body);
  });
  it('waits at the bar, and goes on from there, never to a call', async () => {
    press();
    document.body.innerHTML = TABLE + BAR.replace('%', THROW);
    stop = keepFocus();
    document.getElementById('throw')?.focus();
    document.getElementById('slot')?.classList.remove('target');
    document.getElementById('throw')?.remove();
    await settle();
    expect(document.activeElement?.className).toBe('bar');
    const acts = document.querySelector('.acts');
    if (acts) acts.innerHTML = CALL + THROW;
    document.getElementById('slot')?.classList.add('target');
    await settle();
    expect(focused()).toBe('throw');
  });
});

describe('the first choice', () => {
  it('lies on the table, else it is the main button', () => {
    document.body.innerHTML = TABLE + BAR.replace('%', CALL);
    expect(firstChoice()?.id).toBe('slot');
    document.body.innerHTML = BAR.replace('%', CALL + THROW);
    expect(firstChoice()?.id).toBe('call');
  });
});
