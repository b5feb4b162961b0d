import { existsSync, readFileSync } from 'node:fs';
import { MESSAGE_FILES, type MessageFile } from './message-files.ts';

export { type Article, readArticles } from './articles.ts';

/** The paths to the texts of a nested table: `{ a: { b: string } }` has `a.b`. */
type Paths<Table> = {
  [Key in keyof Table & string]: Table[Key] extends string ? Key : `${Key}.${Paths<Table[Key]>}`;
}[keyof Table & string];

type KeysOf<File> =
  File extends MessageFile<infer Texts, infer Prefix> ? `${Prefix}${Paths<NonNullable<Texts>>}` : never;

/** A key of the texts that the server sends; those of the console have a prefix. */
export type MessageKey = KeysOf<(typeof MESSAGE_FILES)[keyof typeof MESSAGE_FILES]>;

export type MessageParams = Readonly<Record<string, string | number>>;

type Texts = ReadonlyMap<string, string>;

const loaded = new Map<string, Texts>();
const LANGUAGE_CODE = /^[a-z]{2,3}$/;

/**
 * A text of the server in the caller's language, with its `{{names}}` filled in. A language or a text that is
 * not there yet falls back to English; a key that no language has comes back as it is.
 */
export function message(language: string, key: MessageKey, params: MessageParams = {}): string {
  return fill(textsOf(language).get(key) ?? textsOf('en').get(key) ?? key, params);
}

/** Whether a key written elsewhere, such as in the contract, has a text. */
export function isMessageKey(key: string): key is MessageKey {
  return textsOf('en').has(key);
}

function fill(text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}

function textsOf(language: string): Texts {
  const known = loaded.get(language);
  if (known) return known;
  const texts = LANGUAGE_CODE.test(language) ? read(language) : new Map();
  loaded.set(language, texts);
  return texts;
}

function read(language: string): Texts {
  const texts = new Map<string, string>();
  for (const [name, { prefix }] of Object.entries(MESSAGE_FILES)) {
    const file = new URL(`./${language}/${name}.json`, import.meta.url);
    if (existsSync(file)) flatten(JSON.parse(readFileSync(file, 'utf8')), prefix, texts);
  }
  return texts;
}

function flatten(table: unknown, prefix: string, texts: Map<string, string>): void {
  if (typeof table !== 'object' || table === null) return;
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === 'string') texts.set(prefix + name, value);
    else flatten(value, `${prefix}${name}.`, texts);
  }
}
