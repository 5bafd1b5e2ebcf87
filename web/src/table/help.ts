import { t } from '../i18n';
import type { GameKey } from '../look/games';

export type KeyRow = readonly [key: string, meaning: string];

/** All keys that do something here, and what. In a replay nothing is played: there they lead through its steps. */
export function keyRows(game: GameKey, replay: boolean): KeyRow[] {
  return [
    ...(replay ? replayKeys() : playKeys(game)),
    ['Esc', t('common.keyEscape')],
    ['R', t('common.keyRepeat')],
    ['A', t('common.keyRead')],
    ['?', t('common.keyHelp')],
  ];
}

function playKeys(game: GameKey): KeyRow[] {
  return [
    ['← → ↑ ↓', t('common.keyArrows')],
    ['Enter', t('common.keyEnter')],
    ...ofGame(game),
    ['Z', t('common.keyUndo')],
    ['H', t('common.keyHint')],
  ];
}

function ofGame(game: GameKey): KeyRow[] {
  const digits: KeyRow = ['1 – 9, 0', t('common.keyDigits')];
  const piles: KeyRow[] = [
    ['D', t('common.keyDraw')],
    ['T', t('common.keyTake')],
  ];
  switch (game) {
    case 'yo':
      return [
        ['1 – 4', t('common.keyChips')],
        ['P M Y L', t('yo.key.spots')],
        ['D', t('yo.key.ready')],
        ['T', t('yo.key.lift')],
        ['N', t('yo.key.decline')],
      ];
    case 'yooloo':
      return [digits, ['Y', t('yooloo.orderSeal')]];
    case 'onetoten':
      return [digits];
    case 'hilo':
      return [['1 – 9', t('common.keyDigits')], ...piles];
    default:
      return [['1 – 6', t('common.keyDigits')], ...piles, ['Y', t('common.keyCall')]];
  }
}

function replayKeys(): KeyRow[] {
  return [
    ['P', `${t('after.play')} / ${t('after.pause')}`],
    ['→', t('after.forward')],
    ['←', t('after.back')],
    ['Page ↓', t('after.roundOn')],
    ['Page ↑', t('after.roundBack')],
    ['S', t('after.rate', { rate: '1, 2, 4' })],
  ];
}
