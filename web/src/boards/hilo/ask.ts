import { t } from '../../i18n';
import type { HiloAction, HiloCell, HiloSeatView, HiloView } from '../../wire';
import { LINES, valueOf } from './grid';
import { cardName, colourName, lineText, shown } from './words';

/** The question before a step that cannot be taken back: giving a hidden card away, or turning one up. */
export function question(
  action: HiloAction,
  view: HiloView,
  cells: readonly HiloCell[],
): { say: string; yes: string; price?: string } | null {
  const held = view.held?.card;
  const price = (slot: number): { price?: string } =>
    isLastHidden(view, cells, slot) ? { price: ends(cells) } : {};
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
      const first = cells[LINES[action.line][0]];
      const colour = first?.is === 'face_up' ? colourName(first.card) : '';
      return { say: t('hilo.lineAsk', { colour, line: lineText(action.line) }), yes: t('hilo.remove') };
    }
    default:
      return null;
  }
}

/** Is this my last hidden card, and nobody has ended the round yet? Then I end it with this turn (H12). */
function isLastHidden(view: HiloView, cells: readonly HiloCell[], slot: number): boolean {
  const hidden = cells.flatMap((cell, at) => (cell.is === 'face_down' ? [at] : []));
  return view.ender === null && hidden.length === 1 && hidden[0] === slot;
}

/** What ending the round may cost, and what lies open already (H14). */
function ends(cells: readonly HiloCell[]): string {
  const open = cells.flatMap((cell) => (cell.is === 'face_up' ? [valueOf(cell.card)] : []));
  return t('hilo.endsPrice', { sum: open.reduce((sum, value) => sum + value, 0) });
}

/** The cards of lines that another player is deciding on. */
export function ringsOf(layout: HiloSeatView): number[] {
  return [...new Set(layout.removable.flatMap((line) => LINES[line]))];
}
