import { folderOf, readAreas, SECTIONS, type SectionName } from '../src/sections.ts';

/** The nine languages with their names in the plural rules standard. */
export const LANGUAGES = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant',
  kr: 'ko',
  jp: 'ja',
  de: 'de',
  fra: 'fr',
  it: 'it',
  spa: 'es',
} as const;

export type Language = keyof typeof LANGUAGES;

export const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

/** The console requires English and Chinese (CON-022); other languages are optional. */
const STAFF_SECTIONS: ReadonlySet<string> = new Set(['staff', 'staffMessage']);
const STAFF_LANGUAGES: readonly Language[] = ['zh'];

/** A section of an area, such as `vote/trader`. */
export type SectionPath = `${string}/${SectionName}`;

/** Returns the languages other than English that a section must have. */
export function requiredOf(path: SectionPath): readonly Language[] {
  const [area = '', name = ''] = path.split('/');
  // Problems of staff are in areas without texts for traders.
  const isOfStaff = name === 'problem' && !ofLanguage('en').has(`${area}/trader`);
  return isOfStaff || STAFF_SECTIONS.has(name) ? STAFF_LANGUAGES : OTHERS;
}

/** Full keys such as `order.cancel` with their texts. */
export type Texts = ReadonlyMap<string, string>;

const PLURAL_ENDING = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;

/** Returns the sections of the English texts. */
export function sections(): readonly SectionPath[] {
  return [...ofLanguage('en').keys()];
}

/** Returns the texts of one section; none if the language lacks it. */
export function textsOf(language: Language, path: SectionPath): Texts {
  return ofLanguage(language).get(path) ?? new Map();
}

/** Cache, so that every file is read once. */
const ofLanguages = new Map<Language, ReadonlyMap<SectionPath, Texts>>();

function ofLanguage(language: Language): ReadonlyMap<SectionPath, Texts> {
  const known = ofLanguages.get(language) ?? readLanguage(language);
  ofLanguages.set(language, known);
  return known;
}

function readLanguage(language: Language): ReadonlyMap<SectionPath, Texts> {
  const all = new Map<SectionPath, Texts>();
  for (const [area, parts] of readAreas(folderOf(language))) {
    for (const name of SECTIONS) {
      if (parts[name] === undefined) continue;
      const texts = new Map<string, string>();
      flatten(parts[name], '', texts);
      all.set(`${area}/${name}`, texts);
    }
  }
  return all;
}

const allOfLanguages = new Map<Language, Texts>();

/** Returns the texts of all sections, each key after its section, such as `vote/trader:mine.status`. */
export function allTexts(language: Language): Texts {
  const known = allOfLanguages.get(language);
  if (known !== undefined) return known;
  const texts = new Map(
    [...ofLanguage(language)].flatMap(([path, own]) =>
      [...own].map(([key, text]) => [`${path}:${key}`, text] as const),
    ),
  );
  allOfLanguages.set(language, texts);
  return texts;
}

/** Returns the stems of English texts with singular and plural: `row` for `row_one` and `row_other`. */
export function pluralStems(english: Texts): Set<string> {
  const stems = [...english.keys()].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4));
  return new Set(stems.filter((stem) => english.has(`${stem}_other`)));
}

/** Returns the keys that a language needs for the `english` ones: its own plural forms for each plural text. */
export function neededKeys(english: Texts, language: Language): Set<string> {
  const plurals = pluralStems(english);
  const forms = new Intl.PluralRules(LANGUAGES[language]).resolvedOptions().pluralCategories;
  const needed = new Set<string>();
  for (const key of english.keys()) {
    const stem = stemOf(key, plurals);
    if (stem === key) needed.add(key);
    else for (const form of forms) needed.add(`${stem}_${form}`);
  }
  return needed;
}

/** Returns the names in `{{…}}` by key; the forms of a plural text count together. */
export function placeholders(texts: Texts, plurals: ReadonlySet<string>): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const stem = stemOf(key, plurals);
    const found = names.get(stem) ?? new Set();
    for (const match of text.matchAll(PLACEHOLDER)) found.add(match[1] ?? '');
    names.set(stem, found);
  }
  return new Map([...names].map(([key, found]) => [key, [...found].sort()]));
}

/** Returns the key without its plural ending, if its text is a plural one. */
function stemOf(key: string, plurals: ReadonlySet<string>): string {
  const stem = key.replace(PLURAL_ENDING, '');
  return plurals.has(stem) ? stem : key;
}

/** Returns the text without placeholders and tags. */
export function bare(text: string): string {
  return text.replace(PLACEHOLDER, '').replace(/<\/?\w+\/?>/g, '');
}

function flatten(table: unknown, prefix: string, texts: Map<string, string>): void {
  if (typeof table === 'string') texts.set(prefix, table);
  else if (typeof table === 'object' && table !== null) {
    for (const [name, value] of Object.entries(table)) {
      flatten(value, prefix === '' ? name : `${prefix}.${name}`, texts);
    }
  } else throw new Error(`${prefix} is neither a text nor a table`);
}
