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

function timeOf(at: number): string {
  const format = new Intl.DateTimeFormat(language(), {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(at);
}
