import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, findAll, finding } from './finding.ts';

/** A name declared as a table indexed by any text: a constant, a parameter, a field. */
const TABLE = /\b(\w+)\??:\s*(?:(?:Readonly|Partial)<\s*)*Record<\s*string\b/g;

/** Lookups in unnamed tables, or by a text merely cast to one of their keys. */
const UNNAMED =
  /\bas keyof\b|\bas (?:(?:Readonly|Partial)<\s*)*Record<\s*string\b[^;\n]*?\)\[|\bObject\([^()\n]*\)\[/g;

/**
 * Values read from a table by a text with `[]`: an object also has the names of its prototype, such as a function under
 * `constructor`. `ownValue` and a `Map` find only own entries. Writes are ignored. `exceptions` has the reason per
 * path.
 */
export function prototypeLookUps(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  const excused = new Set(Object.keys(exceptions));
  return files.filter(({ path }) => !excused.has(path)).flatMap(lookUpsIn);
}

/** JSON parsed by anything but `parseOutsideJson`. `exceptions` has the reason per path. */
export function strayJsonReaders(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  const excused = new Set(Object.keys(exceptions));
  return files.filter(({ path }) => !excused.has(path)).flatMap(readersIn);
}

/** Exceptions for files without findings, or missing files. */
export function staleExcuses(
  files: readonly SourceFile[],
  rule: (files: readonly SourceFile[], exceptions: Readonly<Record<string, string>>) => readonly Finding[],
  exceptions: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.keys(exceptions).filter((path) => {
    const file = files.find((candidate) => candidate.path === path);
    return file === undefined || rule([file], {}).length === 0;
  });
}

function readersIn(file: SourceFile): Finding[] {
  const sentence = 'JSON from outside is read by parseOutsideJson';
  return findAll(file, parseSource(file.text).code, /\bJSON\s*\.\s*parse\b|\.json\(\)/g, () => sentence);
}

function lookUpsIn(file: SourceFile): Finding[] {
  const { code } = parseSource(file.text);
  const sentence = 'a table is read by a text with ownValue, or is a Map';
  const tables = new Set([...code.matchAll(TABLE)].map(([, name = '']) => name));
  const namedReads = [...tables].flatMap((name) => readsOf(code, name));
  const unnamed = [...code.matchAll(UNNAMED)].map(({ index }) => index);
  return [...namedReads, ...unnamed]
    .sort((one, other) => one - other)
    .map((at) => finding(file, at, sentence));
}

/** Returns the offsets at which `name[…]` is read with anything but a number or a literal. */
function readsOf(code: string, name: string): number[] {
  const reads = new RegExp(`(?<![\\w$])${name}(?:\\?\\.)?\\[(?!\\s*(?:\\]|['"\`]|\\d+\\]))`, 'g');
  return [...code.matchAll(reads)]
    .filter(({ 0: text, index }) => !/^\s*=(?![=>])/.test(code.slice(pastBracket(code, index + text.length))))
    .map(({ index }) => index);
}

/** @param start where the text after an opened bracket begins */
function pastBracket(code: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < code.length && depth > 0; at++) {
    if (code[at] === '[') depth += 1;
    else if (code[at] === ']') depth -= 1;
  }
  return at;
}
