import { language, t } from '../i18n';
import { givenName } from '../table/context';
import type { TableLine } from '../wire';

/** A table in a list: what happens there, with whom, and when something last did. */
export function lineOf(table: TableLine): string {
  const mine = table.seats.some(({ holder }) => holder.kind === 'person' && holder.you);
  const names = around(table);
  const company = names !== '' && mine ? t('lobby.with', { names }) : names;
  return [stateOf(table), company, mine ? timeOf(table.changed_at) : ''].filter(Boolean).join(' · ');
}

function stateOf(table: TableLine): string {
  const myTurn = table.seats.some(
    ({ holder, to_act: toAct }) => toAct && holder.kind === 'person' && holder.you,
  );
  return table.phase === 'playing' && myTurn ? t('common.yourTurn') : t(`lobby.phase_${table.phase}`);
}

/** Everybody else: people by name, bots by number. */
function around({ seats }: TableLine): string {
  const people = seats.flatMap(({ holder }) =>
    holder.kind === 'person' && !holder.you ? [givenName(holder) || t('common.guest')] : [],
  );
  const bots = seats.filter(({ holder }) => holder.kind === 'bot').length;
  return [...people, ...(bots > 0 ? [t('lobby.bots', { count: bots })] : [])].join(', ');
}

/** Hours as people write them where they live: a region of the page's language, if the browser names one. */
function region(): string {
  const lang = language();
  const own = globalThis.navigator?.languages ?? [];
  return own.find((one) => one.startsWith(`${lang}-`)) ?? lang;
}

function timeOf(at: number): string {
  const format = new Intl.DateTimeFormat(region(), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(at);
}

const HOUR = 3_600_000;
/** How long a table of mine stays in the list after something last happened there, in hours. */
const STAYS: Readonly<Record<TableLine['phase'], number>> = {
  waiting: 48,
  playing: 24 * 14,
  between_rounds: 24 * 14,
  over: 12,
  closed: 0,
};

/** The tables worth coming back to: the list cleans itself. */
export function worthIt(tables: readonly TableLine[], now: number): TableLine[] {
  return tables.filter(({ phase, changed_at: changed }) => now - changed < STAYS[phase] * HOUR);
}

/** What taking a table off the list does: close it if nobody else sits there, else give my seats up. */
export function farewell({ seats }: Pick<TableLine, 'seats'>): 'close' | readonly number[] {
  const people = seats.flatMap(({ holder }, seat) => (holder.kind === 'person' ? [{ holder, seat }] : []));
  const mine = people.filter(({ holder }) => holder.you);
  const alone = mine.length === people.length;
  return alone && mine.some(({ holder }) => holder.host) ? 'close' : mine.map(({ seat }) => seat);
}
