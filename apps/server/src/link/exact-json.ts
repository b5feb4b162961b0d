/** Marks a bigint, and a text that would otherwise look like one. */
const MARK = '#';

/** JSON that keeps integers exact: a bigint is written as `"#123"`, and a text that begins with `#` gets another one. */
export function exactText(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${MARK}${part}`;
    return typeof part === 'string' && part.startsWith(MARK) ? `${MARK}${part}` : part;
  });
}

/** The value that `exactText` wrote. Throws `SyntaxError` when the text is something else. */
export function fromExactText(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => {
    if (typeof part !== 'string' || !part.startsWith(MARK)) return part;
    return part.startsWith(MARK, 1) ? part.slice(1) : BigInt(part.slice(1));
  });
}
