import type { SwapAction } from '../../wire';

/** What may be touched now, from the list of legal actions and nothing else. */
export interface Choices {
  /** The opening looks that are listed. */
  readonly looks: readonly (readonly number[])[];
  /** How many cards a look is at. */
  readonly lookCount: number;
  readonly ready: boolean;
  /** The Challenge question is asked. */
  readonly question: boolean;
  readonly draw: boolean;
  /** Slots that the discard may go into. */
  readonly take: readonly number[];
  /** Slots that the drawn card may go into. */
  readonly keep: readonly number[];
  readonly throw: boolean;
  /** The move that ends the turn may carry a call. */
  readonly callWith: boolean;
  /** A call replaces the turn. */
  readonly callAlone: boolean;
}

/** What a player has chosen so far, before a move is made of it. */
export interface Selection {
  readonly picked: readonly number[];
  /** The discard is to be taken. */
  readonly taking: boolean;
  /** The move will carry a call. */
  readonly calling: boolean;
}

export const NOTHING: Selection = { picked: [], taking: false, calling: false };

export function choices(legal: readonly SwapAction[]): Choices {
  const looks = legal.flatMap((action) => (action.do === 'look' ? [action.slots] : []));
  const slots = (kind: 'take' | 'keep'): number[] => [
    ...new Set(legal.flatMap((action) => (action.do === kind ? [action.slot] : []))),
  ];
  return {
    looks,
    lookCount: looks[0]?.length ?? 0,
    ready: legal.some((action) => action.do === 'ready'),
    question: legal.some((action) => action.do === 'challenge'),
    draw: legal.some((action) => action.do === 'draw'),
    take: slots('take'),
    keep: slots('keep'),
    throw: legal.some((action) => action.do === 'throw'),
    callWith: legal.some((action) => 'call' in action && action.call),
    callAlone: legal.some((action) => action.do === 'call'),
  };
}

/** Is the discard the card that goes in? Also when there is no other way. */
export function isTaking(can: Choices, selection: Selection): boolean {
  return can.take.length > 0 && (selection.taking || !can.draw);
}

/** What a touch of an own card means. */
export type Touch =
  | { readonly is: 'pick'; readonly picked: readonly number[]; readonly full: boolean }
  | { readonly is: 'do'; readonly action: SwapAction }
  | { readonly is: 'nothing'; readonly why: 'lookFull' | 'looking' | 'drawFirst' | 'notTurn' };

export function touchSlot(can: Choices, selection: Selection, slot: number): Touch {
  if (can.looks.length > 0) return pick(can, selection.picked, slot);
  const call = selection.calling && can.callWith;
  if (can.keep.includes(slot)) return { is: 'do', action: { do: 'keep', slot, call } };
  if (isTaking(can, selection) && can.take.includes(slot))
    return { is: 'do', action: { do: 'take', slot, call } };
  return { is: 'nothing', why: can.take.length > 0 ? 'drawFirst' : 'notTurn' };
}

function pick(can: Choices, picked: readonly number[], slot: number): Touch {
  if (picked.includes(slot)) return { is: 'pick', picked: picked.filter((one) => one !== slot), full: false };
  if (picked.length >= can.lookCount) return { is: 'nothing', why: 'lookFull' };
  const more = [...picked, slot].sort((one, other) => one - other);
  const fits = can.looks.some((look) => more.every((one) => look.includes(one)));
  return fits
    ? { is: 'pick', picked: more, full: more.length === can.lookCount }
    : { is: 'nothing', why: 'looking' };
}

/** Your own slots that can be touched now. */
export function targets(can: Choices, selection: Selection, hand: number): number[] {
  const slots = Array.from({ length: hand }, (_, slot) => slot);
  return slots.filter((slot) => {
    const touch = touchSlot(can, selection, slot);
    return touch.is === 'do' || (touch.is === 'pick' && !selection.picked.includes(slot));
  });
}
