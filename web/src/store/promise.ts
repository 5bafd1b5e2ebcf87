/**
 * What this device saw and gave before a deal, kept so that the check after the game can compare. Public things only:
 * the dealer's commitment, and the numbers given from here, which become public with the deal.
 */
import type { TableInfo } from '../wire';

export interface Promised {
  readonly commitment: string;
  readonly label: string;
  /** By seat. */
  readonly numbers: Readonly<Record<string, string>>;
}

type Kept = Record<string, Promised>;

const PLACE = 'yolio.promises';
/** How many games are remembered. */
const MOST = 40;

/** Keeps the commitment while the deal is still to come: afterwards it would prove nothing. */
export function rememberPromise(table: TableInfo): void {
  const { commitment, label } = table.fairness;
  if (table.phase !== 'waiting' || commitment === '') return;
  const kept = read();
  const before = kept[keyOf(table.id, table.number)];
  if (before?.commitment === commitment && before.label === label) return;
  write(kept, table, { commitment, label, numbers: before?.numbers ?? {} });
}

export function rememberNumber(table: TableInfo, seat: number, number: string): void {
  rememberPromise(table);
  const kept = read();
  const before = kept[keyOf(table.id, table.number)];
  if (before) write(kept, table, { ...before, numbers: { ...before.numbers, [seat]: number } });
}

export function promiseOf(table: string, number: number): Promised | null {
  return read()[keyOf(table, number)] ?? null;
}

function keyOf(table: string, number: number): string {
  return `${table}/${number}`;
}

function write(kept: Kept, table: TableInfo, promised: Promised): void {
  const others = Object.entries(kept).filter(([key]) => key !== keyOf(table.id, table.number));
  const all = [...others.slice(1 - MOST), [keyOf(table.id, table.number), promised] as const];
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, value]) => isPromised(value))) as Kept;
  } catch {
    return {};
  }
}

function isPromised(value: unknown): value is Promised {
  const { commitment, label, numbers } = (value ?? {}) as Partial<Promised>;
  return (
    typeof commitment === 'string' &&
    typeof label === 'string' &&
    typeof numbers === 'object' &&
    numbers !== null
  );
}
