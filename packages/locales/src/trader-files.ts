import type { Files, TextFile } from './files.ts';

/** Every module of the traders' texts, by its file; none of the server's or of staff's. */
export const TRADER_FILES: Files = import.meta.glob<TextFile>(
  ['./*/*.json', '!./*/{coin,console,content,desk,feeds,review}.json'],
  { query: '?trader' },
);

/** Modules of the problems of fields, one for each language. */
export const PROBLEM_FILES: Files = import.meta.glob<TextFile>('./*/common.json', { query: '?problem' });
