import { t, tMaybe } from '../i18n';
import { isGame } from '../look/games';
import type { BoardContext, Seated } from '../table/board';
import type { SeatInfo, TableInfo } from '../wire';

/** The table around a board, for one viewer. */
export function contextOf(table: TableInfo, replay = false): BoardContext {
  const game = isGame(table.game) ? table.game : 'hilo';
  const mySeat = table.you.seat;
  const count = table.seats.length;
  const first = mySeat === null ? 0 : mySeat + 1;
  const others = Array.from({ length: mySeat === null ? count : count - 1 }, (_, k) => (first + k) % count);
  return {
    game,
    table,
    seats: table.seats.map((info, seat) => seatedOf(info, seat, mySeat)),
    mySeat,
    others,
    replay,
  };
}

/** A seat ready to be drawn. */
export function seatedOf(info: SeatInfo, seat: number, mySeat: number | null): Seated {
  const { holder } = info;
  const me = seat === mySeat;
  const name = me ? t('common.you') : nameOf(info, seat);
  return {
    seat,
    name,
    who: { name: nameOf(info, seat), me },
    me,
    kind: holder.kind === 'person' ? (holder.program ? 'program' : 'person') : holder.kind,
    memory: holder.kind === 'bot' ? memoryOf(holder.bot) : null,
    away: holder.kind === 'person' && !holder.connected,
    standIn: info.stand_in,
    toAct: info.to_act,
    ready: info.ready,
    host: holder.kind === 'person' && holder.host,
  };
}

function nameOf({ holder }: SeatInfo, seat: number): string {
  if (holder.kind === 'person') return holder.name || `${t('common.guest')} ${seat + 1}`;
  if (holder.kind === 'bot') return botName(holder.bot);
  return t('common.emptySeat');
}

/** "Bot · normal", from `normal` or `normal:fading`. */
export function botName(bot: string): string {
  const level = bot.split(':')[0] ?? bot;
  return t('common.bot', { level: tMaybe(`common.level${capital(level)}`) ?? level });
}

/** How well a bot remembers, in words, if its name says so. */
export function memoryOf(bot: string): string | null {
  const memory = bot.split(':')[1];
  return memory === undefined ? null : (tMaybe(`common.memory${capital(memory)}`) ?? memory);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
