import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, findAll, finding } from './finding.ts';

/** A name that a file declares as a table by any text: a constant, a parameter, a field. */
const TABLE = /\b(\w+)\??:\s*(?:(?:Readonly|Partial)<\s*)*Record<\s*string\b/g;

/** Look-ups in tables that have no name, or by a text that is only said to be one of their keys. */
const UNNAMED =
  /\bas keyof\b|\bas (?:(?:Readonly|Partial)<\s*)*Record<\s*string\b[^;\n]*?\)\[|\bObject\([^()\n]*\)\[/g;

/**
 * Values that are read from a table by a text through `[]`: a table that is an object has names of its prototype, too,
 * and finds a function under `constructor`. `ownValue` and a `Map` find own entries alone. What writes is left alone.
 * `exceptions` names the reason per path.
 */
export function prototypeLookUps(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  const excused = new Set(Object.keys(exceptions));
  return files.filter(({ path }) => !excused.has(path)).flatMap(lookUpsIn);
}

/** JSON that is read by anything but `parseOutsideJson`. `exceptions` names the reason per path. */
export function strayJsonReaders(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  const excused = new Set(Object.keys(exceptions));
  return files.filter(({ path }) => !excused.has(path)).flatMap(readersIn);
}

/** Excused files in which a rule finds nothing any more, or that are gone. */
export function staleExcuses(
  files: readonly SourceFile[],
  rule: (files: readonly SourceFile[], exceptions: Readonly<Record<string, string>>) => readonly Finding[],
  exceptions: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.keys(exceptions).filter((path) => {
    const file = files.find((one) => one.path === path);
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
  const named = [...tables].flatMap((name) => readsOf(code, name));
  const unnamed = [...code.matchAll(UNNAMED)].map(({ index }) => index);
  return [...named, ...unnamed].sort((one, other) => one - other).map((at) => finding(file, at, sentence));
}

/** Returns the offsets at which `name[…]` is read by anything but a number or a text written there. */
function readsOf(code: string, name: string): number[] {
  const reads = new RegExp(`(?<![\\w$])${name}(?:\\?\\.)?\\[(?!\\s*(?:\\]|['"\`]|\\d+\\]))`, 'g');
  return [...code.matchAll(reads)]
    .filter(({ 0: text, index }) => !/^\s*=(?![=>])/.test(code.slice(pastBracket(code, index + text.length))))
    .map(({ index }) => index);
}

/** @param inside where the text after an opened bracket begins */
function pastBracket(code: string, inside: number): number {
  let depth = 1;
  let at = inside;
  for (; at < code.length && depth > 0; at++) {
    if (code[at] === '[') depth += 1;
    else if (code[at] === ']') depth -= 1;
  }
  return at;
}
