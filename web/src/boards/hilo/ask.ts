import { t } from '../../i18n';
import type { HiloAction, HiloCell, HiloSeatView, HiloView } from '../../wire';
import { LINES } from './grid';
import { cardName, colourName, lineText, shown } from './words';

/** The question before a step that cannot be taken back: giving a hidden card away, or turning one up. */
export function question(
  action: HiloAction,
  view: HiloView,
  cells: readonly HiloCell[],
): { say: string; yes: string } | null {
  const held = view.held?.card;
  switch (action.do) {
    case 'uncover':
      return { say: t('hilo.uncoverAsk'), yes: t('hilo.uncover') };
    case 'take':
    case 'trade': {
      const card = action.do === 'take' ? view.discard : held;
      if (!card || cells[action.slot]?.is !== 'face_down') return null;
      return {
        say: t('hilo.tradeAsk', { card: cardName(card), slot: shown(action.slot) }),
        yes: t('hilo.trade'),
      };
    }
    case 'throw':
      return {
        say: t('hilo.turnAsk', { card: held ? cardName(held) : '', slot: shown(action.turn) }),
        yes: t('hilo.throwTurn'),
      };
    case 'remove': {
      const first = cells[LINES[action.line][0]];
      const colour = first?.is === 'face_up' ? colourName(first.card) : '';
      return { say: t('hilo.lineAsk', { colour, line: lineText(action.line) }), yes: t('hilo.remove') };
    }
    default:
      return null;
  }
}

/** The cards of lines that another player is deciding on. */
export function ringsOf(layout: HiloSeatView): number[] {
  return [...new Set(layout.removable.flatMap((line) => LINES[line]))];
}
