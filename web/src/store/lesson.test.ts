// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf, loadBoard, loadTutorial } from '../boards';
import { loadAreas } from '../i18n';
import { choose } from '../settings/settings.svelte';
import { Lesson } from './lesson.svelte';

async function lesson(key: string): Promise<Lesson> {
  const game = gameOf(key);
  if (!game) throw new Error(`there is no game ${key}`);
  await loadAreas(game.area);
  return new Lesson(await loadBoard(game), await loadTutorial(game), () => undefined);
}

beforeAll(async () => {
  await loadAreas('common', 'lobby');
  choose('speed', 'instant');
});

describe('a lesson', () => {
  it.each(['hilo', 'yooloo'] as const)('of %s lights what it asks for, and nothing else', async (game) => {
    const one = await lesson(game);
    const lit: string[] = [];
    for (;;) {
      const step = one.steps[one.at];
      if (!step || one.done) break;
      const { lit: action } = one.store;
      if (step.expect === 'next') expect(action).toBeNull();
      else if (action) {
        expect(step.expect(action, 0)).toBe(true);
        lit.push(action.do);
      }
      one.next();
    }
    expect(lit).toContain(game === 'hilo' ? 'take' : 'place');
  });
});
