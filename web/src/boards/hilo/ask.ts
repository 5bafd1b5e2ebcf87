import { t } from '../../i18n';
import type { HiloAction, HiloSeatView, HiloView } from '../../wire';
import { cardAt } from './grid';
import { cardName, colourName, lineText, shown } from './words';

/** The question before a step that cannot be taken back: giving a hidden card away, or turning one up. */
export function question(
  action: HiloAction,
  view: HiloView,
  mine: HiloSeatView,
): { say: string; yes: string; price?: string } | null {
  const held = view.held?.card;
  const { cells } = mine;
  const price = (slot: number): { price?: string } =>
    view.ends_with === slot ? { price: t('hilo.endsPrice', { sum: mine.open_sum }) } : {};
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
        ...price(action.slot),
      };
    }
    case 'throw':
      return {
        say: t('hilo.turnAsk', { card: held ? cardName(held) : '', slot: shown(action.turn) }),
        yes: t('hilo.throwTurn'),
        ...price(action.turn),
      };
    case 'remove': {
      const [slot] = mine.removable.find(({ line }) => line === action.line)?.slots ?? [];
      const card = slot === undefined ? null : cardAt(cells, slot);
      const colour = card ? colourName(card) : '';
      return { say: t('hilo.lineAsk', { colour, line: lineText(action.line) }), yes: t('hilo.remove') };
    }
    default:
      return null;
  }
}

/** The cards of lines that another player is deciding on. */
export function ringsOf(layout: HiloSeatView): number[] {
  return [...new Set(layout.removable.flatMap(({ slots }) => slots))];
}
