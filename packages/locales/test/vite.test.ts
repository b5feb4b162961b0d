import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/languages.ts';
import { folderOf, joinProblems, joinProducts, readAreas, SECTIONS } from '../src/sections.ts';
import { textSections } from '../src/vite.ts';

const watched: string[] = [];

/** Returns the texts of the module for a file of texts with a query. */
function moduleOf(name: string, language: 'en' | 'de' = 'en'): unknown {
  const loaded = textSections().load.call(
    { addWatchFile: (path) => watched.push(path) },
    `${folderOf(language)}${name}`,
  );
  return loaded && JSON.parse(loaded.code.replace(/^export default ([\s\S]*);$/, '$1'));
}

describe('a section of texts as a module', () => {
  const english = readAreas(folderOf('en'));

  test('I18N-056: carries its section alone', () => {
    const vote = english.get('vote');
    expect(vote && Object.keys(vote)).toEqual([...SECTIONS]);
    expect(moduleOf('vote.json?trader')).toEqual(vote?.trader);
    expect(moduleOf('desk.json?staff')).toEqual(english.get('desk')?.staff);
  });

  test('I18N-008: what fields can be wrong in, and what staff see of products, is one module a language', () => {
    watched.length = 0;
    expect(moduleOf('common.json?problem', 'de')).toEqual(joinProblems(readAreas(folderOf('de')), false));
    expect(watched.some((path) => path.endsWith('vote.json'))).toBe(true);
    const products = joinProducts(english);
    expect(moduleOf('console.json?products')).toEqual(products);
    expect(products).toHaveProperty('vote.intro');
    expect(products).not.toHaveProperty('nav');
  });

  test('I18N-056: what fields of staff can be wrong in is in the console alone', () => {
    expect(moduleOf('common.json?problem')).toHaveProperty('vote.candidate_required');
    expect(moduleOf('common.json?problem')).not.toHaveProperty('console');
    expect(moduleOf('console.json?problem')).toHaveProperty('vote.candidate_required');
    expect(moduleOf('console.json?problem')).toHaveProperty('console.reason_required');
  });

  test('I18N-056: a section that is asked for and not there stops the build', () => {
    expect(() => moduleOf('coin.json?trader')).toThrow('has no section trader');
    expect(moduleOf('vote.json')).toBe(null);
    expect(moduleOf('vote.json?message')).toBe(null);
  });
});

/** Keys whose message differs from the field's error: it names the field, or the available amount. */
const OTHERWISE = /^input\.|^seconds\.insufficient$/;

test('I18N-057: what the server says has one text a key, and so has a field that it has a word for', () => {
  for (const { code } of LANGUAGES) {
    const areas = [...readAreas(folderOf(code)).values()];
    const keys = areas.flatMap(({ message = {}, staffMessage = {}, problem = {} }) => [
      ...[message, staffMessage].flatMap(keysOf),
      ...keysOf(problem).filter((key) => !OTHERWISE.test(key)),
    ]);
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    expect({ code, twice }).toEqual({ code, twice: [] });
  }
});

function keysOf(table: object): readonly string[] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : keysOf(value).map((key) => `${name}.${key}`),
  );
}
