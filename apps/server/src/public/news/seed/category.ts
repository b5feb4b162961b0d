/** Article groups of the contract (`c_id`); the contents of the five footer groups are this exchange's choice. */
const CATEGORIES: ReadonlyMap<string, number> = new Map([
  ['notices', 3],
  ['news', 5],
  ['about', 9],
  ['help', 10],
  ['terms', 19],
  ['trading', 21],
  ['developers', 25],
]);

/** Returns the id of a group of articles. Throws for an unknown group. */
export function categoryOf(group: string): number {
  const category = CATEGORIES.get(group);
  if (category === undefined) throw new Error(`there is no group of articles ${group}`);
  return category;
}
