import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Languages of problems that only staff can encounter. */
const LANGUAGES_OF_STAFF = ['en', 'zh'];
const LANGUAGES = ['en', 'zh', 'hk', 'jp', 'kr', 'de', 'fra', 'it', 'spa'];
const contract = fileURLToPath(new URL('../../contract/src', import.meta.url));
const locales = fileURLToPath(new URL('../../locales/src', import.meta.url));

/** Keys of problems of a whole request, which belong to no field. */
const OF_NO_FIELD = ['input.fields_expected'];

/** Returns every problem key in the schemas, from the sources of the contract. */
function namedProblems(): readonly string[] {
  const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(?:permissions|viewed|staff)\.ts$/.test(path))
    .map((path) => readFileSync(`${contract}/${path}`, 'utf8').replaceAll(/permission: '[^']*'/g, ''));
  const areas = [...Object.keys(textsOf('en')), ...products()];
  const key = new RegExp(`'((?:${areas.join('|')})\\.[A-Za-z_.]+)'`, 'g');
  const keys = sources.flatMap((source) => [...source.matchAll(key)].map(([, found = '']) => found));
  return [...new Set(keys)].filter((key) => !OF_NO_FIELD.includes(key)).sort();
}

/** Returns the products with a folder in the contract: their keys begin with its name. */
function products(): readonly string[] {
  return readdirSync(contract, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${contract}/${entry.name}/forms.ts`))
    .map(({ name }) => name);
}

/** Returns the shared texts and those of the products, as the apps load them. */
function textsOf(language: string): object {
  const files = readdirSync(`${locales}/${language}`).filter((name) => name.endsWith('.json'));
  const parts = files.map((name) => JSON.parse(readFileSync(`${locales}/${language}/${name}`, 'utf8')));
  const all: Record<string, object> = {};
  // Two files can have texts under the same heading.
  for (const [heading, own] of parts.flatMap(({ problem = {} }) => Object.entries<object>(problem)))
    all[heading] = { ...all[heading], ...own };
  return all;
}

test('WEB-032 WEB-046: every problem that a schema names has words in nine languages, so that no key is shown to a user', () => {
  const keys = namedProblems();
  expect(keys.length).toBeGreaterThan(50);
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    const missing = keys.filter((key) => {
      if (key.startsWith('console.') && !LANGUAGES_OF_STAFF.includes(language)) return false;
      const text = key.split('.').reduce<unknown>((place, part) => Reflect.get(Object(place), part), texts);
      return typeof text !== 'string' || text === '';
    });
    expect({ language, missing }).toEqual({ language, missing: [] });
  }
});
