import { type Text, t, text } from '../../i18n';
import type { Bar, BoardContext, LogLine, Where } from '../../table/board';
import type { Sound } from '../../sound/sounds';
import { namesOf, seatsInOrder, seenAt, slotPlace, whoAt } from '../../table/seats';
import type { Aid, OneToTenAction, OneToTenNotice, OneToTenView, Turned } from '../../wire';
import { letterOf, type OneToTenPlay } from './model';

export function where({ view }: OneToTenPlay): Where {
  if (view.phase === 'over') return { main: t('onetoten.over') };
  const main = t('onetoten.round', { round: view.round });
  return view.last_round ? { main: t('onetoten.lastRound'), rest: `· ${main}` } : { main };
}

/** The action bar while the game runs. */
export function barOf(view: OneToTenView, ctx: BoardContext): Bar {
  if (view.wrong) return wrong(view.wrong, view.streak, ctx);
  if (view.phase === 'over') return { say: t('onetoten.say.over'), mine: false };
  const last = view.last_round ? t('onetoten.say.last') : undefined;
  const active = view.to_act === null ? undefined : ctx.seats[view.to_act];
  const number = view.to_act === null ? null : (view.sought[view.to_act] ?? null);
  if (!active || number === null) return { say: t('onetoten.say.moment'), detail: last, mine: false };
  if (!active.me)
    return { say: t('onetoten.say.wait', { who: active.who, number }), detail: last, mine: false };
  const price = t(view.streak ? 'onetoten.say.turnStreak' : 'onetoten.say.turnDetail');
  return { say: t('onetoten.say.turn', { number }), detail: last ?? price, mine: true };
}

function wrong({ seat, slot: at, card, sought: number }: Turned, streak: boolean, ctx: BoardContext): Bar {
  const slot = letterOf(at);
  const who = whoAt(ctx, seat);
  if (!who.me) return { say: t('onetoten.say.theyTurned', { who, card, slot }), mine: false };
  const key = streak ? 'onetoten.say.wrongStreak' : 'onetoten.say.wrong';
  // Said aloud as news, not as something to do.
  return { say: t(key, { slot, card, number }), detail: t('onetoten.say.turnBack'), mine: false };
}

/** Log lines: what was found, and where somebody looked in vain; never what lay there, for it lies face down again. */
export function log(notices: readonly OneToTenNotice[], ctx: BoardContext): LogLine[] {
  return notices.flatMap((notice): LogLine[] => {
    if (notice.notice === 'over') return winners(notice.winners, ctx);
    const who = ctx.seats[notice.seat]?.who;
    if (!who) return [];
    if (notice.notice === 'all_found') return [{ text: text('onetoten.log.all', { who }), rule: 'M3' }];
    const slot = letterOf(notice.slot);
    if (notice.right) return [{ text: text('onetoten.log.right', { who, slot, card: notice.card }) }];
    const number = notice.sought;
    if (notice.turned_back > 0)
      return [{ text: text('onetoten.log.back', { who, slot, number }), rule: 'M4' }];
    return [{ text: text('onetoten.log.wrong', { who, slot, number }) }];
  });
}

/** What is said aloud while the card lies open; the board silences it when the card is turned back. */
export function announce(notices: readonly OneToTenNotice[], ctx: BoardContext): Text[] {
  return notices.flatMap((notice): Text[] => {
    // Who wins is said by the bar.
    if (notice.notice === 'over') return [];
    if (notice.notice !== 'turned') return log([notice], ctx).map((line) => line.text);
    const who = ctx.seats[notice.seat]?.who;
    if (!who) return [];
    const { card } = notice;
    const slot = letterOf(notice.slot);
    if (notice.right) return [text('onetoten.tell.right', { who, slot, card })];
    const key = notice.turned_back > 0 ? 'onetoten.tell.back' : 'onetoten.tell.wrong';
    return [text(key, { who, slot, card, number: notice.sought })];
  });
}

export function mark(notices: readonly OneToTenNotice[]): string | undefined {
  const turned = notices.findLast((notice) => notice.notice === 'turned');
  return turned ? slotPlace(turned.seat, turned.slot) : undefined;
}

export function sound(notices: readonly OneToTenNotice[]): Sound | undefined {
  if (notices.some((notice) => notice.notice === 'over')) return 'win';
  return notices.some((notice) => notice.notice === 'turned' && !notice.right) ? 'flip' : undefined;
}

export function describe(action: OneToTenAction): Text {
  return text('onetoten.do.turn', { slot: letterOf(action.slot) });
}

/** The table in sentences: what lies open, nothing more. */
export function read({ view }: OneToTenPlay, ctx: BoardContext): Text[] {
  return seatsInOrder(ctx).map((seat) => {
    const number = view.sought[seat] ?? null;
    const cards = openCards(view, seat);
    const who = whoAt(ctx, seat);
    return number === null
      ? text('onetoten.read.seatDone', { who, cards })
      : text('onetoten.read.seat', { who, number, cards });
  });
}

function openCards(view: OneToTenView, seat: number): Text {
  const open = (view.rows[seat] ?? []).flatMap((card, slot) =>
    card === null ? [] : [t('onetoten.read.slot', { card, slot: letterOf(slot) })],
  );
  return open.length === 0
    ? text('onetoten.read.none')
    : text('onetoten.read.open', { cards: open.join(', ') });
}

/** A slot as it is read aloud. */
export function slotName(view: OneToTenView, seat: number, at: number, aid: Aid | null): string {
  const card = view.rows[seat]?.[at] ?? null;
  const slot = letterOf(at);
  if (card !== null) {
    const wrong = view.wrong?.seat === seat && view.wrong.slot === at;
    return t(wrong ? 'onetoten.slotTurned' : 'onetoten.slotUp', { slot, card });
  }
  const seen = seenAt(aid, seat, at);
  if (!seen) return t('onetoten.slotDown', { slot });
  return seen.value === null
    ? t('onetoten.slotSeen', { slot })
    : t('onetoten.slotKnown', { slot, card: seen.value });
}

function winners(seats: readonly number[], ctx: BoardContext): LogLine[] {
  const [first] = seats;
  const alone = seats.length === 1 && first !== undefined ? ctx.seats[first] : undefined;
  if (alone) return [{ text: text('onetoten.log.won', { who: alone.who }) }];
  return [{ text: text('onetoten.log.shared', { names: namesOf(ctx, seats) }), rule: 'M7' }];
}
