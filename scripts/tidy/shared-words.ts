import type { SourceFile } from '../source/files.ts';

/** Texts of an app by key such as `vote.mine.title`, one table per language. */
export type AppTexts = readonly ReadonlyMap<string, string>[];

/** A table of texts indexed by a value. */
const TABLE = /\$\.([A-Za-z]\w*(?:\.\w+)+)\[/g;
/** A literal key at its use. */
const KEY = /\$\.([A-Za-z]\w*(?:\.\w+)+)(?![\w[]|\??\.)/g;

/**
 * Texts used under several keys that are the same in every language, each as its keys. Texts of tables indexed by a
 * value (states, kinds, accounts) are excluded: a table is kept complete.
 */
export function wordsTwice(files: readonly SourceFile[], texts: AppTexts): string[] {
  const named = (pattern: RegExp) =>
    new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, key = '']) => key)));
  const tables = named(TABLE);
  const keys = [...named(KEY)].filter((key) => !tables.has(key.slice(0, key.lastIndexOf('.'))));
  const byText = new Map<string, string[]>();
  for (const key of keys.sort()) {
    const said = texts.map((language) => language.get(key));
    if (said.every((text) => text === undefined)) continue;
    const name = JSON.stringify(said);
    byText.set(name, [...(byText.get(name) ?? []), key]);
  }
  return [...byText.values()].filter((same) => same.length > 1).map((same) => same.join(' = '));
}
