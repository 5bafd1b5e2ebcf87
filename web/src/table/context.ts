import { t, tMaybe } from '../i18n';
import type { BoardContext, Seated, SkillMark } from './board';
import { has } from '../settings/manners.svelte';
import { seatName } from '../settings/seatnames.svelte';
import type { Holder, SeatInfo, TableInfo } from '../wire';
import { LEVELS, MEMORIES } from '../wire/codes';

/** The table around a board, for one viewer. */
export function contextOf(table: TableInfo, replay = false): BoardContext {
  const mySeat = table.you.seat;
  const count = table.seats.length;
  const first = mySeat === null ? 0 : mySeat + 1;
  const others = Array.from({ length: mySeat === null ? count : count - 1 }, (_, k) => (first + k) % count);
  return {
    game: table.game,
    table,
    seats: table.seats.map((_, seat) => seatedOf(table.seats, seat, mySeat, replay, table.id)),
    mySeat,
    others,
    replay,
  };
}

/** A seat ready to be drawn. In a replay I am still called "You", no matter whose cards lie in front. */
export function seatedOf(
  seats: readonly SeatInfo[],
  seat: number,
  mySeat: number | null,
  replay = false,
  table = '',
): Seated {
  const info = seats[seat] ?? EMPTY;
  const { holder } = info;
  const me = seat === mySeat;
  // Several people at one device: each has a name, and nobody is "You".
  const shared = ownSeats(seats).length > 1;
  const you = !shared && (replay ? isMine(seats, seat) : me);
  const name = nameOf(seats, seat, table);
  return {
    seat,
    name: you ? t('common.you') : name,
    who: { name, me: you },
    me,
    kind: holder.kind === 'person' ? (holder.program ? 'program' : 'person') : holder.kind,
    player: holder.kind === 'person' ? holder.id : null,
    skill: holder.kind === 'bot' ? skillOf(holder.bot) : null,
    mark: holder.kind === 'bot' ? markOf(holder.bot) : null,
    away: holder.kind === 'person' && !holder.connected,
    standIn: info.stand_in,
    idle: info.idle,
    toAct: info.to_act,
    ready: info.ready,
    host: holder.kind === 'person' && holder.host,
  };
}

const EMPTY: SeatInfo = {
  holder: { kind: 'nobody' },
  ready: false,
  to_act: false,
  stand_in: false,
  idle: false,
};

/** The seats of this device. */
function ownSeats(seats: readonly SeatInfo[]): number[] {
  return seats.flatMap(({ holder }, at) => (holder.kind === 'person' && holder.you ? [at] : []));
}

/** The one seat of the person who looks; several seats of one device keep their names. */
function isMine(seats: readonly SeatInfo[], seat: number): boolean {
  const mine = ownSeats(seats);
  return mine.length === 1 && mine[0] === seat;
}

/** No two seats have the same name: several bots are numbered; on a shared device each seat has a name of its own. */
function nameOf(seats: readonly SeatInfo[], seat: number, table: string): string {
  const holder = seats[seat]?.holder ?? EMPTY.holder;
  if (holder.kind === 'nobody') return t('common.emptySeat');
  if (holder.kind === 'person') {
    const guest = `${t('common.guest')} ${seat + 1}`;
    const own = ownSeats(seats);
    if (holder.you && own.length > 1) {
      const given = seatName(table, seat);
      return given ?? (own[0] === seat ? holder.name || guest : guest);
    }
    const given = givenName(holder);
    const alike = seats.filter(({ holder: other }) => other.kind === 'person' && givenName(other) === given);
    return alike.length > 1 && given ? `${given} (${seat + 1})` : given || guest;
  }
  const bots = seats.flatMap(({ holder: other }, at) => (other.kind === 'bot' ? [at] : []));
  const number = bots.indexOf(seat) + 1;
  return bots.length < 2 ? t('common.botAlone') : t('common.botNumber', { number });
}

/** The name somebody has chosen, unless it is not wanted here. */
export function givenName(holder: Extract<Holder, { kind: 'person' }>): string {
  return has('nameless', holder.id) && !holder.you ? '' : holder.name;
}

/** "Bot · normal", from `normal` or `normal:fading`. */
export function botName(bot: string): string {
  return t('common.bot', { level: levelOf(bot) });
}

function levelOf(bot: string): string {
  const level = bot.split(':')[0] ?? bot;
  return tMaybe(`common.level${capital(level)}`) ?? level;
}

/** "easy · Fading memory", from `easy:fading`. */
function skillOf(bot: string): string {
  return [levelOf(bot), memoryOf(bot)].filter(Boolean).join(' · ');
}

/** `strong:fading` as a drawing shows it. */
function markOf(bot: string): SkillMark {
  const [level = '', memory] = bot.split(':');
  return {
    level: LEVELS.findIndex((one) => one === level) + 1,
    memory: MEMORIES.find((one) => one === memory) ?? null,
  };
}

/** How well a bot remembers, in words, if its name says so. */
export function memoryOf(bot: string): string | null {
  const memory = bot.split(':')[1];
  return memory === undefined ? null : (tMaybe(`common.memory${capital(memory)}`) ?? memory);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
