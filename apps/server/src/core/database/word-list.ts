/** Returns constants as a list in a statement: `('waiting', 'open')`. Never for input from outside. */
export function wordList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
