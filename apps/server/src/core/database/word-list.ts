/** Words of the house's own as a list in a statement: `('waiting', 'open')`. Never for what somebody has sent. */
export function wordList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
