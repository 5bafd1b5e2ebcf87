import type { Picture } from '../../table/board';
import type { YoolooNotice, YoolooView } from '../../wire';
import { opened, owned, settled } from './steps';

/**
 * A sealed order is one stop, however many cards it has; the order that completes them decides all rounds, and each is a
 * stop of its own. Then come the score and who wins.
 */
export function stops(
  notices: readonly YoolooNotice[],
  before: YoolooView,
  after: YoolooView,
): Picture<YoolooView, YoolooNotice>[] {
  if (before.phase !== 'ordering') return [{ view: after, notices }];
  const sealed = notices.some(
    (notice) => notice.notice === 'order_sealed' || (notice.notice === 'placed' && notice.complete),
  );
  if (!sealed) return [];
  const first = notices.findIndex((notice) => notice.notice === 'round');
  if (first < 0) return [{ view: after, notices }];
  const orders = notices.slice(0, first);
  let view: YoolooView = { ...orders.reduce(owned, before), waiting: [] };
  const made: Picture<YoolooView, YoolooNotice>[] = [{ view, notices: orders }];
  for (const notice of notices.slice(first)) {
    if (notice.notice !== 'round') continue;
    const open = opened(view, notice);
    made.push({ view: open, notices: [notice] });
    view = settled(open, notice);
  }
  const rest = notices.slice(first).filter((notice) => notice.notice !== 'round');
  return [...made, ...rest.map((notice) => ({ view: after, notices: [notice] }))];
}
