import { say, t, text, type Text } from '../../i18n';
import type { HiloCard, HiloCell, HiloLine } from '../../wire';
import { suitOf, valueOf } from './grid';

/** "Green 9". */
export function cardText(card: HiloCard): Text {
  return text('common.card', { suit: text(`common.suit${suitOf(card)}`), value: valueOf(card) });
}

export function cardName(card: HiloCard): string {
  return say(cardText(card));
}

export function colourName(card: HiloCard): string {
  return t(`hilo.colour${suitOf(card)}`);
}

/** What lies in a place: "Green 9", "face down", "empty". */
export function cellText(cell: HiloCell | undefined): Text {
  if (cell?.is === 'face_up') return cardText(cell.card);
  return text(cell?.is === 'face_down' ? 'hilo.faceDown' : 'hilo.gone');
}

const LINE_KEYS = {
  row0: 'Row0',
  row1: 'Row1',
  row2: 'Row2',
  column0: 'Column0',
  column1: 'Column1',
  column2: 'Column2',
  main_diagonal: 'Main',
  anti_diagonal: 'Anti',
} as const satisfies Record<HiloLine, string>;

/** "the top row", within a sentence. */
export function lineText(line: HiloLine): Text {
  return text(`hilo.line${LINE_KEYS[line]}`);
}

/** "Top row", on a button. */
export function lineLabel(line: HiloLine): string {
  return t(`hilo.short${LINE_KEYS[line]}`);
}

/** Slots are counted from 0 on the wire and from 1 by people and keys. */
export function shown(slot: number): number {
  return slot + 1;
}
