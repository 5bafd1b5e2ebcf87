// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../settings/settings.svelte';
import type { Flight } from './flight';
import { type Change, Stage } from './stage';

/** Movements end when a test says so. */
let ends: (() => void)[] = [];
const plain = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');

beforeEach(() => {
  ends = [];
  choose('speed', 'normal');
  document.body.innerHTML = '<div class="game"><i data-place="a"></i><i data-place="b"></i></div>';
  for (const place of document.querySelectorAll('i'))
    place.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  Element.prototype.animate = (): Animation => {
    const finished = new Promise<void>((resolve) => ends.push(resolve));
    return { finished, cancel: () => undefined } as unknown as Animation;
  };
});
afterEach(() => {
  if (plain) Object.defineProperty(Element.prototype, 'animate', plain);
  choose('motion', 'auto');
});

const FLIP: Flight = { kind: 'flip', from: 'a', to: 'a' };
const DEAL: Flight = { kind: 'deal', from: 'a', to: 'b' };
const PUSH: Flight = { kind: 'swap', from: 'a', to: 'b' };

function told(stage: Stage, flights: readonly Flight[], name = 'it'): string[] {
  const story: string[] = [];
  stage.push(change(story, flights, name));
  return story;
}

function change(story: string[], flights: readonly Flight[], name: string): Change {
  return {
    apply: (turning) => story.push(turning ? `${name} turns` : `${name} lies open`),
    told: () => story.push(`${name} is named`),
    flights: () => flights,
  };
}

const stageOf = (): Stage => new Stage(() => document.querySelector<HTMLElement>('.game'));
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('words and cards', () => {
  it('a card is named when it has been turned', async () => {
    const story = told(stageOf(), [FLIP]);
    expect(story).toEqual(['it turns']);
    for (const end of ends) end();
    await tick();
    expect(story).toEqual(['it turns', 'it is named']);
  });
  it('what everybody has seen is named at once', () =>
    expect(told(stageOf(), [PUSH])).toEqual(['it lies open', 'it is named']));
  it('a deal keeps nobody waiting, and its open card is named at the end', () =>
    expect(told(stageOf(), [DEAL, { ...FLIP, delay: 700 }])).toEqual(['it lies open']));
  it('with less motion nothing turns', () => {
    choose('motion', 'reduced');
    expect(told(stageOf(), [FLIP])).toEqual(['it lies open', 'it is named']);
  });
  it('who skips hears everything in order', () => {
    const stage = stageOf();
    const story = told(stage, [FLIP], 'one');
    stage.push(change(story, [FLIP], 'two'));
    stage.finish();
    expect(story).toEqual(['one turns', 'one is named', 'two lies open', 'two is named']);
  });
  it('who leaves hears nothing more', async () => {
    const stage = stageOf();
    const story = told(stage, [FLIP]);
    stage.stop();
    for (const end of ends) end();
    await tick();
    expect(story).toEqual(['it turns']);
  });
});
