import { describe, expect, it } from 'vitest';
import { loadAreas, say } from '../../i18n';
import { pictures } from './pictures';
import { tutorial } from './tutorial';

await loadAreas('common', 'hilo');

describe('the tutorial', () => {
  const scenes = tutorial.steps('hilo');
  it('asks for nothing that cannot be done', () => {
    for (const { expect: wanted, play } of scenes) {
      if (wanted === 'next') expect(play.legal).toEqual([]);
      else expect(play.legal.filter(wanted)).toHaveLength(1);
    }
    expect(scenes.filter((scene) => scene.expect !== 'next').length).toBeGreaterThan(5);
  });
  it('H17: never shows the same card twice', () => {
    for (const { play } of scenes) {
      const open = play.view.seats.flatMap((seat) =>
        seat.cells.flatMap((cell) => (cell.is === 'face_up' ? [cell.card] : [])),
      );
      const all = [...open, play.view.discard, play.view.held?.card].filter(Boolean);
      expect(new Set(all).size).toBe(all.length);
    }
  });
  it('counts as it says', () => {
    const last = scenes.at(-1)?.play.view;
    expect(last?.seats.map((seat) => seat.open_sum)).toEqual(last?.scores?.map((score) => score.sum));
  });
  it('says everything, and its pictures follow one another', () => {
    scenes.forEach(({ say: words, play: { notices, view } }, step) => {
      expect(say(words)).not.toMatch(/hilo\.|\{/);
      expect(pictures([{ step, notices: [...notices], view }]).at(-1)?.view).toBe(view);
    });
  });
});
