/** Returns constants as a list in a statement: `('waiting', 'open')`. Never for input from outside. */
export function quotedList(values: readonly string[]): string {
  return `(${values.map((value) => `'${value}'`).join(', ')})`;
}
