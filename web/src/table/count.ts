/** A whole number as it is written on a plate or a sheet; null: it is a sum, a dash or something else that does not count. */
export function wholeOf(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace('−', '-');
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** Where a count stands after this part of its time, slower towards the end. */
export function countAt(from: number, to: number, part: number): number {
  const done = 1 - (1 - Math.min(1, Math.max(0, part))) ** 2;
  return Math.round(from + (to - from) * done);
}
