import type { Files, TextFile } from './files.ts';

/** All modules of the traders' texts by file, without those of the server and of staff. */
export const TRADER_FILES: Files = import.meta.glob<TextFile>(
  ['./*/*.json', '!./*/{brand,coin,console,content,desk,feeds,review}.json'],
  { query: '?trader' },
);

/** Modules of the field problems, one per language. */
export const PROBLEM_FILES: Files = import.meta.glob<TextFile>('./*/common.json', { query: '?problem' });
