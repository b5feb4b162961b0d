import type { SourceFile } from '../source/files.ts';

/** One violation of a rule, as a sentence for the developer. */
export type Finding = string;

export function finding(file: SourceFile, position: number, sentence: string): Finding {
  return `${file.path}:${lineOf(file.text, position)}: ${sentence}`;
}

export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** A finding for each match of `pattern` (with the `g` flag) in `searched`, which is as long as the file's text. */
export function findAll(
  file: SourceFile,
  searched: string,
  pattern: RegExp,
  say: (match: string) => string,
): Finding[] {
  return [...searched.matchAll(pattern)].map((match) => finding(file, match.index, say(match[0].trim())));
}
