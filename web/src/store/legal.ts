import type { AnyAction } from '../wire';

/** Is this action among those listed? */
export function isListed(legal: readonly AnyAction[], action: AnyAction): boolean {
  const wanted = JSON.stringify(action);
  return legal.some((one) => JSON.stringify(one) === wanted);
}

/** What the picture offers and the table still allows: a touch of it counts though more pictures are to come. */
export function both(shown: readonly AnyAction[], coming: readonly AnyAction[]): AnyAction[] {
  return shown.filter((action) => isListed(coming, action));
}
