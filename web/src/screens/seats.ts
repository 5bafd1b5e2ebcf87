import { t } from '../i18n';
import type { Seated } from '../table/board';
import { memoryOf } from '../table/context';
import type { TableInfo } from '../wire';

/** May I have a bot play for somebody absent, or decide for somebody idle? The host may; for the host, everybody. */
export function mayLetBotPlay(table: TableInfo, seated: Seated): boolean {
  const mine = table.you.seats.includes(seated.seat);
  const may = table.you.host || (seated.host && table.you.seats.length > 0);
  const playing = table.phase === 'playing' || table.phase === 'between_rounds';
  return may && !mine && playing && seated.player !== null && !seated.standIn && (seated.away || seated.idle);
}

/** How good a bot is and how it plays; who picked it from a list by its level reads only the rest. */
export function botState(seated: Seated, bot: string, meaning: string | null, picked: boolean): string {
  const skill = seated.skill ?? '';
  if (picked) return meaning ?? memoryOf(bot) ?? skill;
  return [skill, meaning].filter(Boolean).join(' · ');
}

/** How a seat stands before the deal, in a few words: "Host · ready", "normal · Perfect memory". */
export function seatState(seated: Seated): string {
  if (seated.kind === 'nobody') return t('lobby.seatFree');
  if (seated.kind === 'bot') return seated.skill ?? '';
  const states = [
    seated.host ? t('lobby.host') : '',
    seated.away ? t('common.away') : '',
    seated.ready ? t('lobby.isReady') : t('lobby.notReady'),
  ];
  return states.filter(Boolean).join(' · ');
}
