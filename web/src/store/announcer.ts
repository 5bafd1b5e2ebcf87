import type { AnyBoard } from '../boards';
import { say, t, tMaybe } from '../i18n';
import { has } from '../settings/manners.svelte';
import { settings } from '../settings/settings.svelte';
import { announce, makeRoom } from '../table/announce.svelte';
import type { BoardContext } from '../table/board';
import { toast } from '../table/toast.svelte';

/** Tells the live region what has happened. What the log tells too is still said if the next news come first. */
export function tell(board: AnyBoard, notices: readonly unknown[], ctx: BoardContext): void {
  if (notices.length === 0) return;
  makeRoom();
  const logged = board.log(notices, ctx).map(({ text }) => say(text));
  const told = board.announce?.(notices, ctx).map(say) ?? logged;
  for (const one of told) announce(one, logged.includes(one));
}

/** Somebody shows a short sign; only words that we know are shown. */
export function showSign(seat: number | null, emote: string, ctx: BoardContext): void {
  const words = tMaybe(`common.emote_${emote}`);
  if (!settings.signs || words === null || (seat !== null && seat === ctx.mySeat)) return;
  const seated = seat === null ? undefined : ctx.seats[seat];
  if (has('muted', seated?.player ?? null)) return;
  const name = seat === null ? t('common.onlooker') : (seated?.name ?? '');
  toast(t('common.emoteFrom', { name, words }));
}
