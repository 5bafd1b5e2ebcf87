import { t } from '../../i18n';
import { slotPlace } from '../../table/seats';
import type { HiloAction, HiloCell, HiloLine } from '../../wire';

/** What the player has in mind and has not done yet: the only state a board keeps. */
export interface Pick {
  /** What was touched first: nothing, the discard (to take it), or the discard with a card in hand (to throw it). */
  readonly from: 'nothing' | 'discard' | 'throw';
  /** Opening: the cards chosen so far. */
  readonly slots: readonly number[];
  /** Of several lines: the one looked at. */
  readonly line: HiloLine | null;
}

export const NOTHING: Pick = { from: 'nothing', slots: [], line: null };

/** What a touch of each place leads to: a legal action, or (null) a first choice that needs a second. */
export function targets(legal: readonly HiloAction[], pick: Pick): ReadonlyMap<number, HiloAction | null> {
  const found = new Map<number, HiloAction | null>();
  for (const action of legal) {
    if (action.do === 'uncover') openings(action, pick, found);
    else if (action.do === 'take' && pick.from === 'discard') found.set(action.slot, action);
    else if (action.do === 'trade' && pick.from !== 'throw') found.set(action.slot, action);
    else if (action.do === 'throw' && pick.from === 'throw') found.set(action.turn, action);
  }
  return found;
}

function openings(
  action: Extract<HiloAction, { do: 'uncover' }>,
  pick: Pick,
  found: Map<number, HiloAction | null>,
): void {
  const [chosen] = pick.slots;
  if (chosen === undefined) return action.slots.forEach((slot) => void found.set(slot, null));
  const other = action.slots.find((slot) => slot !== chosen);
  if (action.slots.includes(chosen) && other !== undefined) found.set(other, action);
}

/** Why a touched place can do nothing now. */
export function whyNot(legal: readonly HiloAction[], cell: HiloCell | undefined): string {
  if (cell?.is === 'empty') return t('hilo.notLegalGone');
  if (can(legal, 'uncover')) return t('hilo.notLegalUncover');
  if (can(legal, 'remove')) return t('hilo.notLegalLine');
  if (can(legal, 'take') || can(legal, 'draw')) return t('hilo.notLegalFirst');
  if (can(legal, 'throw')) return t('hilo.notLegalTurn');
  return t('hilo.notLegalWait');
}

export function can(legal: readonly HiloAction[], what: HiloAction['do']): boolean {
  return legal.some((action) => action.do === what);
}

/** A pick that no longer fits what may be done is forgotten; a discard that must be taken is picked by itself. */
export function settle(legal: readonly HiloAction[], pick: Pick): Pick {
  if (can(legal, 'uncover')) return { ...NOTHING, slots: pick.slots };
  if (can(legal, 'take'))
    return pick.from === 'discard' || !can(legal, 'draw') ? { ...NOTHING, from: 'discard' } : NOTHING;
  if (can(legal, 'trade') || can(legal, 'throw'))
    return pick.from === 'throw' && can(legal, 'throw') ? { ...NOTHING, from: 'throw' } : NOTHING;
  const lines = legal.flatMap((action) => (action.do === 'remove' ? [action.line] : []));
  return { ...NOTHING, line: pick.line && lines.includes(pick.line) ? pick.line : (lines[0] ?? null) };
}

/** The same as places on the table of a seat, its own cards first. */
export function placesOf(action: HiloAction, seat: number): readonly string[] {
  const { slots, pile } = touched(action);
  return [...slots.map((slot) => slotPlace(seat, slot)), ...(pile ? [pile] : [])];
}

/** The places and piles an action touches, to show a hint on the table. */
export function touched(action: HiloAction): { slots: readonly number[]; pile: 'draw' | 'discard' | null } {
  switch (action.do) {
    case 'uncover':
      return { slots: action.slots, pile: null };
    case 'draw':
      return { slots: [], pile: 'draw' };
    case 'take':
      return { slots: [action.slot], pile: 'discard' };
    case 'trade':
      return { slots: [action.slot], pile: null };
    case 'throw':
      return { slots: [action.turn], pile: 'discard' };
    default:
      return { slots: [], pile: null };
  }
}
