import { t } from '../i18n';
import type { KeyRow } from './board';

/** All keys that do something here, and what; `own` are those of the game. In a replay nothing is played: there they lead through its steps. */
export function keyRows(own: readonly KeyRow[], replay: boolean): KeyRow[] {
  return [
    ...(replay ? replayKeys() : playKeys(own)),
    ['Esc', t('common.keyEscape')],
    ['R', t('common.keyRepeat')],
    ['A', t('common.keyRead')],
    ['?', t('common.keyHelp')],
  ];
}

function playKeys(own: readonly KeyRow[]): KeyRow[] {
  return [
    ['← → ↑ ↓', t('common.keyArrows')],
    ['Enter', t('common.keyEnter')],
    ...own,
    ['Z', t('common.keyUndo')],
    ['H', t('common.keyHint')],
  ];
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
