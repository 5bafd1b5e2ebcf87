/** The names of those who share this device: seats of one session, told apart only here. */
import { parsed } from './kept';

const KEY = 'yolio.seats';
/** How many tables are kept; the oldest goes first. */
const TABLES = 20;

type Names = Readonly<Record<string, string>>;

let kept = $state.raw<Readonly<Record<string, Names>>>(read());

function read(): Record<string, Names> {
  try {
    const found = Object.entries(parsed(localStorage.getItem(KEY)));
    return Object.fromEntries(found.map(([table, names]) => [table, (names ?? {}) as Names]));
  } catch {
    return {};
  }
}

/** The name of a seat that was given on this device; null: none was. */
export function seatName(table: string, seat: number): string | null {
  const name = kept[table]?.[seat];
  return typeof name === 'string' && name !== '' ? name : null;
}

export function nameSeat(table: string, seat: number, name: string): void {
  const { [table]: old, ...rest } = kept;
  const tables = Object.entries(rest).slice(1 - TABLES);
  kept = { ...Object.fromEntries(tables), [table]: { ...old, [seat]: name.trim().slice(0, 24) } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then the names last as long as the page.
  }
}
