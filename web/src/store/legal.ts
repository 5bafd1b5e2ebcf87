import type { AnyAction } from '../wire';

/** Is this among those listed? */
export function isListed(all: readonly unknown[], wanted: unknown): boolean {
  const written = JSON.stringify(wanted);
  return all.some((one) => JSON.stringify(one) === written);
}

/** What the picture offers and the table still allows: a touch of it counts though more pictures are to come. */
export function both(shown: readonly AnyAction[], coming: readonly AnyAction[]): readonly AnyAction[] {
  return shown.filter((action) => isListed(coming, action));
}
