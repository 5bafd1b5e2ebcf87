import type { AnyBoard } from '../boards';
import { say, t, tMaybe } from '../i18n';
import { has } from '../settings/manners.svelte';
import { settings } from '../settings/settings.svelte';
import { announce, makeRoom } from '../table/announce.svelte';
import type { BoardContext } from '../table/board';
import { toast } from '../table/toast.svelte';
import type { Signs } from './signs.svelte';

/** Tells the live region what has happened. What the log tells too is still said if the next news come first. */
export function tell(board: AnyBoard, notices: readonly unknown[], ctx: BoardContext): void {
  if (notices.length === 0) return;
  makeRoom();
  const logged = board.log(notices, ctx).map(({ text }) => say(text));
  const told = board.announce?.(notices, ctx).map(say) ?? logged;
  for (const one of told) announce(one, logged.includes(one));
}

/** Somebody shows a short sign; only words that we know are shown. A seat has them beside it, a spectator has no seat. */
export function showSign(seat: number | null, emote: string, ctx: BoardContext, signs: Signs): void {
  const words = tMaybe(`common.emote_${emote}`);
  if (!settings.signs || words === null) return;
  if (seat === null) return toast(t('common.emoteFrom', { name: t('common.onlooker'), words }));
  const seated = ctx.seats[seat];
  if (!seated || has('muted', seated.player)) return;
  signs.add(seat, words);
  if (seat !== ctx.mySeat) announce(t('common.emoteFrom', { name: seated.name, words }));
}
