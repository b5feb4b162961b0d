import { createInstance, type TFunction } from 'i18next';
import type { Joined } from './areas.ts';
import { joined } from './joined.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodeOf, tagOf } from './languages.ts';
import { folderOf, joinSections, readAreas } from './sections.ts';

export { type Article, readArticles } from './articles.ts';

/** Paths to the texts of a nested table: `{ a: { b: string } }` has `a.b`. */
type Paths<Table> = {
  [Key in keyof Table & string]: Table[Key] extends string ? Key : `${Key}.${Paths<Table[Key]>}`;
}[keyof Table & string];

/** Key without the plural ending: a text with plural forms (one and other in English) is requested by its stem. */
type Stem<Path> = Path extends `${infer Name}_${'one' | 'other'}` ? Name : Path;

/** A key of the texts that the server sends. */
export type MessageKey = Stem<
  Paths<Joined<'message'>> | Paths<Joined<'staffMessage'>> | Paths<Joined<'problem'>>
>;

export type MessageParams = Readonly<Record<string, string | number>>;

const texts = createInstance();
void texts.init({
  fallbackLng: tagOf(DEFAULT_LANGUAGE),
  load: 'currentOnly',
  resources: {},
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Translator of a language, with a cache of texts without parameters, which most responses are. */
type Speaker = { readonly translate: TFunction; readonly plain: Map<MessageKey, string> };

const speakers = new Map<LanguageCode, Speaker>();

/**
 * Returns a server text in the caller's language, with its `{{names}}` filled in. A number among the parameters selects
 * the plural form. A missing language or text falls back to English.
 */
export function message(language: string, key: MessageKey, params: MessageParams = {}): string {
  const { translate, plain } = speakerOf(languageCodeOf(language));
  const values = Object.values(params);
  if (values.length > 0) return say(translate, key, { ...params, count: values.find(isNumber) });
  const text = plain.get(key) ?? say(translate, key);
  plain.set(key, text);
  return text;
}

/** Returns true if a key from elsewhere, such as the contract, has a text. */
export function isMessageKey(key: string): key is MessageKey {
  speakerOf(DEFAULT_LANGUAGE);
  return texts.exists(key, { lng: tagOf(DEFAULT_LANGUAGE), count: 1, returnObjects: false });
}

/** Returns the keys of all texts below a key, in the order of the English file. */
export function keysBelow(prefix: string): readonly MessageKey[] {
  speakerOf(DEFAULT_LANGUAGE);
  const table: unknown = texts.getResource(tagOf(DEFAULT_LANGUAGE), 'translation', prefix);
  return pathsIn(table)
    .map((path) => `${prefix}.${path}`)
    .filter(isMessageKey);
}

function pathsIn(table: unknown): readonly string[] {
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : pathsIn(value).map((path) => `${name}.${path}`),
  );
}

/** Translates without key types: the compiler knows only the i18next keys of the browser apps. */
function say(translate: TFunction, key: MessageKey, values?: object): string {
  return String(Reflect.apply(translate, undefined, [key, values]));
}

function isNumber(value: string | number): value is number {
  return typeof value === 'number';
}

function speakerOf(language: LanguageCode): Speaker {
  const known = speakers.get(language);
  if (known) return known;
  if (language !== DEFAULT_LANGUAGE) speakerOf(DEFAULT_LANGUAGE);
  read(language);
  const speaker: Speaker = { translate: texts.getFixedT(tagOf(language)), plain: new Map() };
  speakers.set(language, speaker);
  return speaker;
}

/**
 * Loads the texts of a language. Later sections override earlier ones: a server message names the field, unlike the
 * text next to the field on a page.
 */
function read(language: LanguageCode): void {
  const areas = readAreas(folderOf(language));
  const sections = (['problem', 'message', 'staffMessage'] as const).map((name) => joinSections(areas, name));
  texts.addResourceBundle(tagOf(language), 'translation', joined(sections));
}
