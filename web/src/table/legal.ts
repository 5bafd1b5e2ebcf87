import type { AnyAction } from '../wire';
import { same } from './same';

/** Is this that action? */
export function sameAction<Action>(one: Action, other: Action): boolean {
  return same(one, other);
}

/** The legal action that equals this one; what is not among them is never sent. */
export function findLegal<Action>(legal: readonly Action[], wanted: Action): Action | null {
  return legal.find((action) => sameAction(action, wanted)) ?? null;
}

/** What the picture offers and the table still allows: a touch of it counts though more pictures are to come. */
export function both(shown: readonly AnyAction[], coming: readonly AnyAction[]): readonly AnyAction[] {
  return shown.filter((action) => findLegal(coming, action) !== null);
}
