/** What a device kept as text, by key; nonsense counts as nothing. */
export function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(kept ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
