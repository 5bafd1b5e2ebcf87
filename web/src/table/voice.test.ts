import { describe, expect, it } from 'vitest';
import { BarVoice } from './voice';

describe('the bar aloud', () => {
  it('says a sentence once, however often it is drawn', () => {
    const voice = new BarVoice();
    expect(voice.news('Draw a card.', 'Low is good.')).toBe('Draw a card. Low is good.');
    expect(voice.news('Draw a card.', 'Low is good.')).toBe('');
  });
  it('says it again at the next turn, without the smaller line that is known', () => {
    const voice = new BarVoice();
    voice.news('Draw a card.', 'Low is good.');
    voice.away();
    expect(voice.news('Draw a card.', 'Low is good.')).toBe('Draw a card.');
  });
  it('says a new smaller line alone', () => {
    const voice = new BarVoice();
    voice.news('Draw a card.', '');
    expect(voice.news('Draw a card.', 'No card lies there any more.')).toBe('No card lies there any more.');
  });
});
