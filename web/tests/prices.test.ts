// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { question } from '../src/boards/hilo/ask';
import { lastDraw, questionOf } from '../src/boards/swap/questions';
import { atStake, type YoPlay } from '../src/boards/yo/spots';
import { loadAreas, LANGS, setLanguage, t } from '../src/i18n';
import type { HiloCell, HiloSeatView, HiloView, SwapView } from '../src/wire';

/** Every click that cannot be taken back and may cost something says what, before it is made. */
const up = (card: string): HiloCell => ({ is: 'face_up', card }) as HiloCell;
const down: HiloCell = { is: 'face_down' } as HiloCell;
const open = ['R10', 'B9', 'G8', 'Y7', 'O6', 'S5', 'V4', 'P4'].map(up);
const mine = { cells: [...open, down], open_sum: 53, removable: [] } as unknown as HiloSeatView;
const hilo = { ends_with: 8, held: { seat: 0, card: 'R10' }, discard: 'G3' } as unknown as HiloView;
const swap = { last_draw: 'ends_round', top: 5, drawn: 3, caller: null } as unknown as SwapView;
const yo = {
  view: {
    seats: [
      {
        wagers: [
          { wager: 'play', stake: 300, locks: true },
          { wager: 'high', stake: 30, locks: false },
          { wager: 'more', stake: 150, locks: false },
        ],
      },
    ],
  },
} as unknown as YoPlay;

const PRICES: Readonly<Record<string, () => string | undefined>> = {
  'YOLO: a call with a swap': () => questionOf({ do: 'keep', slot: 0, call: true }, swap, 'yolo')?.price,
  'YOLO: a call with the discard': () => questionOf({ do: 'take', slot: 0, call: true }, swap, 'yolo')?.price,
  'YOLO: a call with a throw': () => questionOf({ do: 'throw', call: true }, swap, 'yolo')?.price,
  'YOLO: a call instead of a turn': () => questionOf({ do: 'call' }, swap, 'yolo')?.price,
  'YOLO: a Challenge': () => questionOf({ do: 'challenge' }, swap, 'yolo')?.price,
  'YOLO: the last card of the pile': () => lastDraw(swap)?.price,
  'YOLO: the last card of the pile, after a call': () => lastDraw({ ...swap, last_draw: 'doubles' })?.price,
  'Go Low: a call': () => questionOf({ do: 'call' }, swap, 'golow')?.price,
  'HILO: the last hidden card, turned up': () => question({ do: 'throw', turn: 8 }, hilo, mine)?.price,
  'HILO: the last hidden card, traded': () => question({ do: 'trade', slot: 8 }, hilo, mine)?.price,
  'HILO: the last hidden card, for the discard': () => question({ do: 'take', slot: 8 }, hilo, mine)?.price,
  'YOOLOO: a sealed order': () => t('yooloo.orderAsk'),
  'YOOLOO: a chosen card': () => t('yooloo.choosePrice'),
  '1 to 10: a card that is turned': () => t('onetoten.say.turnDetail'),
  'YO!: wagers that a roll locks': () => t('yo.askReadyPrice', { stake: atStake(yo, 0) / 30 }),
};

describe.each(LANGS)('prices in %s', (lang) => {
  beforeAll(async () => {
    await loadAreas('swap', 'hilo', 'yooloo', 'onetoten', 'yo');
    await setLanguage(lang);
  });

  it.each(Object.keys(PRICES))('%s', (step) => {
    expect(PRICES[step]?.() ?? '').toMatch(/\p{L}{3,}.*\p{L}{3,}/u);
  });
});

describe('a price', () => {
  beforeAll(async () => {
    await loadAreas('swap', 'hilo', 'yo');
    await setLanguage('en');
  });

  it('names what lies open already', () => {
    expect(question({ do: 'throw', turn: 8 }, hilo, mine)?.price).toContain('53');
  });
  it('names the chips that a roll locks, and no others', () => expect(atStake(yo, 0)).toBe(300));
  it('is not asked where there is none', () => {
    expect(questionOf({ do: 'keep', slot: 0, call: false }, swap, 'yolo')?.price).toBeUndefined();
    expect(lastDraw({ ...swap, last_draw: null })).toBeNull();
    expect(question({ do: 'throw', turn: 8 }, { ...hilo, ends_with: null }, mine)?.price).toBeUndefined();
    expect(question({ do: 'throw', turn: 8 }, { ...hilo, ends_with: 7 }, mine)?.price).toBeUndefined();
  });
});
