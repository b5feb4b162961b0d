/** A count for each name. */
export type Counts<Name extends string> = Record<Name, number>;

/** All names at zero. */
export function countOf<Name extends string>(names: Record<Name, unknown>): Counts<Name> {
  const counts: Partial<Counts<Name>> = {};
  for (const name in names) counts[name] = 0;
  return counts as Counts<Name>;
}

export function addCounts<Name extends string>(counts: Counts<Name>, others: Counts<Name>): void {
  for (const name in others) counts[name] += others[name];
}

export function namesAtZero<Name extends string>(counts: Counts<Name>): Name[] {
  const names: Name[] = [];
  for (const name in counts) if (counts[name] === 0) names.push(name);
  return names;
}
