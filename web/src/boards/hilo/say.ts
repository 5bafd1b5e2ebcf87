import { text, type Text } from '../../i18n';
import type { BoardContext } from '../../table/board';
import { nameAt, seatsInOrder } from '../../table/seats';
import type { HiloAction, HiloView } from '../../wire';
import { cardText, cellText, lineText, shown } from './words';

/** One action in words, for hints and the replay. */
export function describe(action: HiloAction, view: HiloView): Text {
  const held = view.held?.card;
  switch (action.do) {
    case 'uncover':
      return text('hilo.sayUncover', { a: shown(action.slots[0]), b: shown(action.slots[1]) });
    case 'draw':
      return text('hilo.sayDraw');
    case 'take':
      return view.discard
        ? text('hilo.sayTake', { card: cardText(view.discard), slot: shown(action.slot) })
        : text('hilo.sayTradeUnknown', { slot: shown(action.slot) });
    case 'trade':
      return held
        ? text('hilo.sayTrade', { card: cardText(held), slot: shown(action.slot) })
        : text('hilo.sayTradeUnknown', { slot: shown(action.slot) });
    case 'throw':
      return held
        ? text('hilo.sayThrow', { card: cardText(held), slot: shown(action.turn) })
        : text('hilo.sayThrowUnknown', { slot: shown(action.turn) });
    case 'remove': {
      const line = lineText(action.line);
      if (!action.slide) return text('hilo.sayRemove', { line });
      return text(action.slide === 'horizontal' ? 'hilo.sayRemoveLeft' : 'hilo.sayRemoveUp', { line });
    }
    case 'keep':
      return text('hilo.sayKeep');
  }
}

/** The whole table in sentences: what the view shows, nothing more. */
export function read(view: HiloView, ctx: BoardContext): Text[] {
  const said: Text[] = [];
  const active = view.active === null ? undefined : ctx.seats[view.active];
  if (active) said.push(text('hilo.readTurn', { who: active.who }));
  if (view.discard) said.push(text('hilo.readPiles', { count: view.pile, card: cardText(view.discard) }));
  if (view.held?.card && view.held.seat === ctx.mySeat)
    said.push(text('hilo.readHeld', { card: cardText(view.held.card) }));
  for (const seat of seatsInOrder(ctx)) {
    const mine = view.seats[seat];
    if (!mine) continue;
    const name = nameAt(ctx, seat);
    said.push(text('hilo.readTotal', { name, count: mine.total, sum: mine.open_sum }));
    for (let row = 0; row < 3; row++) {
      const cells = mine.cells.slice(3 * row, 3 * row + 3);
      if (cells.some((cell) => cell.is !== 'empty'))
        said.push(text('hilo.readRow', { name, row: row + 1, cards: cells.map(cellText) }));
    }
  }
  return said;
}
