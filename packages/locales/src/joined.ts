/** Merges tables of texts. Two tables may share headings at any depth: the texts of both are kept. */
export function joined(parts: readonly object[]): object {
  const all = new Map<string, unknown>();
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = all.get(key);
    all.set(key, isTable(known) && isTable(value) ? joined([known, value]) : value);
  }
  return Object.fromEntries(all);
}

export function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
