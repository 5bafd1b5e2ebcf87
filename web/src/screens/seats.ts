import type { Seated } from '../table/board';
import type { TableInfo } from '../wire';

/** May I have a bot play for somebody absent, or decide for somebody idle? The host may; for the host, everybody. */
export function mayLetBotPlay(table: TableInfo, seated: Seated): boolean {
  const mine = table.you.seats.includes(seated.seat);
  const may = table.you.host || (seated.host && table.you.seats.length > 0);
  const playing = table.phase === 'playing' || table.phase === 'between_rounds';
  return may && !mine && playing && seated.player !== null && !seated.standIn && (seated.away || seated.idle);
}
