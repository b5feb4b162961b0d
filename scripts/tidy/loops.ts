import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, findAll, finding } from './finding.ts';
import { type FunctionSpan, functionsIn } from './functions.ts';

/**
 * Returns the places where the server repeats work outside of jobs: only the runner ensures that rounds do not overlap,
 * that failures are logged and counted, and that a stop waits. Repetition is an interval, or a timeout whose callback
 * sets it again, directly or through other functions of its file. `exceptions` has the reason per path.
 */
export function handMadeLoops(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  return files.filter(({ path }) => exceptions[path] === undefined).flatMap(loopsIn);
}

/** Exceptions for files without repetition, or missing ones, which would hide the next loop. */
export function staleLoops(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>>,
): readonly string[] {
  const looping = new Set(files.filter((file) => loopsIn(file).length > 0).map(({ path }) => path));
  return Object.keys(exceptions).filter((path) => !looping.has(path));
}

function loopsIn(file: SourceFile): Finding[] {
  const { code } = parseSource(file.text);
  return [
    ...findAll(file, code, /\bsetInterval\b/g, () => 'what is periodic is a job'),
    ...repeatedTimeouts(file.text, code).map((at) =>
      finding(file, at, 'a timeout that sets itself again is a job'),
    ),
  ];
}

/** Returns the offsets of timeouts whose callbacks lead back to their own function. */
function repeatedTimeouts(text: string, code: string): number[] {
  const calls = [...code.matchAll(/\bsetTimeout\s*\(/g)];
  if (calls.length === 0) return [];
  const functions = functionsIn(text).filter(({ name }) => name !== null);
  return calls.flatMap(({ 0: call, index }) => {
    const callback = firstArgument(code, index + call.length - 1);
    const isRepeated = [...reachableFrom(callback, functions, code)].some(
      ({ start, end }) => start <= index && index < end,
    );
    return isRepeated ? [index] : [];
  });
}

/** Functions referenced in a text, directly or transitively. */
function reachableFrom(text: string, functions: readonly FunctionSpan[], code: string): Set<FunctionSpan> {
  const reachable = new Set(functions.filter((candidate) => mentions(text, candidate)));
  for (const { start, end } of reachable) {
    const body = code.slice(start, end);
    for (const candidate of functions) if (mentions(body, candidate)) reachable.add(candidate);
  }
  return reachable;
}

function mentions(text: string, { name, isMethod }: FunctionSpan): boolean {
  return new RegExp(isMethod ? `\\bthis\\.${name}\\b` : `(?<![\\w.#])${name}\\b(?!\\s*:)`).test(text);
}

/** @param open position of the bracket before the arguments */
function firstArgument(code: string, open: number): string {
  const end = pastGroup(code, open) - 1;
  for (let at = open + 1; at < end; at++) {
    if (code[at] === ',') return code.slice(open + 1, at);
    if (/[([{]/.test(code[at] ?? '')) at = pastGroup(code, at) - 1;
  }
  return code.slice(open + 1, end);
}

/** One past the bracket that closes the one at `open`. */
function pastGroup(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (/[([{]/.test(code[at] ?? '')) depth++;
    if (/[)\]}]/.test(code[at] ?? '') && --depth === 0) return at + 1;
  }
  return code.length;
}
