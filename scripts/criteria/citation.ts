import type { SourceFile } from '../source/files.ts';
import { type ParsedSource, parseSource } from '../source/parse.ts';

/** A test or group of tests by its title. */
export type TestTitle = {
  readonly path: string;
  readonly line: number;
  readonly title: string;
  readonly kind: 'test' | 'group';
  /** False for a skipped or unwritten test, which proves nothing. */
  readonly runs: boolean;
  /** Start and end offsets of the call in its file. */
  readonly start: number;
  readonly end: number;
};

/** A code cited in a title. */
export type Citation = { readonly code: string; readonly title: TestTitle };

const CALL = /(?<![.\w$])(test|it|describe)((?:\s*\.\s*\w+)*)\s*(?=\()/g;
const NOT_RUN = /\.\s*(?:skip|todo|fixme)\b/;
const CODE = /\b([A-Z][A-Z0-9]{1,7}-\d{3,4})\b/g;
/** Names in titles that resemble codes. */
const NO_CODES = new Set(['SHA-256', 'SHA-384', 'SHA-512', 'ISO-8601', 'ISO-8859']);

/** The titles of `test`, `it` and `describe` calls, also of tables such as `test.each(rows)('title')`. */
export function testTitles(file: SourceFile): TestTitle[] {
  const parsed = parseSource(file.text);
  const titles: TestTitle[] = [];
  for (const match of parsed.code.matchAll(CALL)) {
    const chain = match[2] ?? '';
    let open = match.index + match[0].length;
    if (/\.\s*(?:each|for|extend|skipIf|runIf)\s*$/.test(chain)) {
      open = afterBrackets(parsed.code, open);
      while (/\s/.test(parsed.code[open] ?? '')) open++;
      if (parsed.code[open] !== '(') continue;
    }
    const title = firstArgument(parsed, open + 1);
    if (title === null) continue;
    titles.push({
      path: file.path,
      line: file.text.slice(0, match.index).split('\n').length,
      title,
      kind: match[1] === 'describe' || /\.\s*describe\b/.test(chain) ? 'group' : 'test',
      runs: !NOT_RUN.test(chain),
      start: match.index,
      end: afterBrackets(parsed.code, open),
    });
  }
  return titles;
}

export function citations(titles: readonly TestTitle[]): Citation[] {
  return titles.flatMap((title) => codesIn(title.title).map((code) => ({ code, title })));
}

export function codesIn(text: string): string[] {
  return [...text.matchAll(CODE)].map((match) => match[1] ?? '').filter((code) => !NO_CODES.has(code));
}

/** Returns the literal, or literals joined by `+`, of the argument at `position`. */
function firstArgument(parsed: ParsedSource, position: number): string | null {
  let text: string | null = null;
  let at = skipSpace(parsed.code, position);
  for (;;) {
    const literal = parsed.literals.find((candidate) => candidate.start === at);
    if (literal === undefined) return text;
    text = (text ?? '') + literal.text;
    at = skipSpace(parsed.code, literal.end);
    if (parsed.code[at] !== '+') return text;
    at = skipSpace(parsed.code, at + 1);
  }
}

function skipSpace(code: string, position: number): number {
  let at = position;
  while (at < code.length && /\s/.test(code[at] ?? '')) at++;
  return at;
}

/** Returns the position after the closing bracket of the one at `open`. */
function afterBrackets(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++;
    if (code[at] === ')' && --depth === 0) return at + 1;
  }
  return code.length;
}
