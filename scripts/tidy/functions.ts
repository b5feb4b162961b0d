/** A function of a file that has a name: where its body stands, and how the file speaks of it. */
export type FunctionSpan = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly mention: RegExp;
};

const KEYWORDS = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'with']);

/** `function name`, `const name = (…) =>` and methods at the beginning of a line, each up to the bracket of its parameters. */
const HEADER =
  /\bfunction\s+(?<plain>\w+)\s*(?:<[^(]*>)?\(|\b(?:const|let)\s+(?<arrow>\w+)\b[^=;(]*=\s*(?:async\s*)?\(|^[ \t]+(?:(?:async|static|override|private|get|set)\s+)*(?<method>#?\w+)\s*(?:<[^(\n]*>)?\(/gm;

/** The functions with names in a code whose literals and comments are masked. It is no parser: what it takes for none is left out. */
export function functionsIn(code: string): FunctionSpan[] {
  return [...code.matchAll(HEADER)].flatMap(({ 0: header, index, groups = {} }) => {
    const { plain, arrow, method } = groups;
    const name = plain ?? arrow ?? method ?? '';
    if (KEYWORDS.has(name)) return [];
    const past = pastGroup(code, index + header.length - 1);
    const start = arrow === undefined ? bodyAfter(code, past) : arrowBodyAfter(code, past);
    if (start === null) return [];
    const end = code[start] === '{' ? pastGroup(code, start) : endOfExpression(code, start);
    return [{ name, start, end, mention: mentionOf(name, method !== undefined) }];
  });
}

/** One past the bracket that closes the one at `open`. */
export function pastGroup(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (/[([{]/.test(code[at] ?? '')) depth++;
    if (/[)\]}]/.test(code[at] ?? '') && --depth === 0) return at + 1;
  }
  return code.length;
}

/** Where the body begins after parameters that end at `from`, past a type that may have braces of its own. */
function bodyAfter(code: string, from: number): number | null {
  for (let at = from; at < code.length; at++) {
    const char = code[at] ?? '';
    if (char === '{' && !/(?:[:|&<,]|=>)\s*$/.test(code.slice(from, at))) return at;
    if (/[{([]/.test(char)) at = pastGroup(code, at) - 1;
    else if (char === ';' || char === ')' || char === '}') return null;
    else if (at === from && !/[\s:]/.test(char)) return null;
  }
  return null;
}

function arrowBodyAfter(code: string, from: number): number | null {
  const header = /^\s*(?::[^;]*?)?=>\s*/.exec(code.slice(from, from + 400));
  return header === null ? null : from + header[0].length;
}

function endOfExpression(code: string, start: number): number {
  for (let at = start; at < code.length; at++) {
    if (code[at] === ';') return at;
    if (/[{([]/.test(code[at] ?? '')) at = pastGroup(code, at) - 1;
  }
  return code.length;
}

function mentionOf(name: string, isMethod: boolean): RegExp {
  return isMethod ? new RegExp(`\\bthis\\.${name}\\b`) : new RegExp(`(?<![\\w.#])${name}\\b(?!\\s*:)`);
}
