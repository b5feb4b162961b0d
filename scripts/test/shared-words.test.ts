import { fileURLToPath, URL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type LanguageCode } from '../../packages/locales/src/languages.ts';
import { folderOf, joinProducts, readAreas } from '../../packages/locales/src/sections.ts';
import { listFiles, readSources } from '../source/files.ts';
import { wordsTwice } from '../tidy/shared-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The traders' first page uses only texts of `common`, `home` and `quotations`. */
const OF_FIRST_PAGE = /^(?:home|quotations)\./;
/** Keys with equal texts that stay separate, each with the reason. */
const APART: Record<string, string> = {
  'console.dashboard.state.stopped': 'the engine has stopped; a network that takes nothing is closed',
  'console.shell.clockExchange': 'a clock; on the board the exchange itself is meant',
  'products.c2c.terms.isOpen': 'the field of a form; of a market of contracts it is a state',
};

const sources = (app: string) =>
  readSources(
    root,
    listFiles(root, `apps/${app}/src`, (name) => /\.tsx?$/.test(name)),
  );

/** Returns the texts of the traders' app, by key. */
function traderTexts(code: LanguageCode): ReadonlyMap<string, string> {
  const areas = [...readAreas(folderOf(code))];
  return new Map(areas.flatMap(([area, { trader = {} }]) => textsBelow(trader, area)));
}

/** Returns the texts of the console, by key. */
function staffTexts(code: LanguageCode): ReadonlyMap<string, string> {
  const areas = readAreas(folderOf(code));
  const own = [...areas].flatMap(([area, { trader, staff }]) =>
    trader ? [] : textsBelow(staff ?? {}, area),
  );
  const shared = ['common', 'words'].flatMap((area) => textsBelow(areas.get(area)?.trader ?? {}, area));
  return new Map([...own, ...shared, ...textsBelow(joinProducts(areas), 'products')]);
}

function textsBelow(table: object, prefix: string): [key: string, text: string][] {
  return Object.entries(table).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${name}`, value]] : textsBelow(value, `${prefix}.${name}`),
  );
}

describe('a word that means the same in every language', () => {
  test('I18N-058: has one key in the traders’ app', () => {
    const texts = LANGUAGES.map(({ code }) => traderTexts(code));
    const found = wordsTwice(sources('web'), texts).flatMap((same) => {
      const keys = same.split(' = ');
      const isShared = keys.some((key) => key.startsWith('common.'));
      const left = keys.filter((key) => isShared || !OF_FIRST_PAGE.test(key));
      return left.length > 1 ? [left.join(' = ')] : [];
    });
    expect(found).toEqual([]);
  });

  test('I18N-058: has one key in the console, which shares those of traders', () => {
    const texts = (['en', 'zh'] as const).map(staffTexts);
    const found = wordsTwice(sources('console'), texts);
    expect(found.filter((same) => !same.split(' = ').some((key) => key in APART))).toEqual([]);
  });

  test('I18N-058: is found under a second key, and not in a table that a value chooses from', () => {
    const english = new Map([
      ['words.time', 'Time'],
      ['vote.mine.time', 'Time'],
      ['sale.states.time', 'Time'],
    ]);
    const found = (text: string, ...texts: ReadonlyMap<string, string>[]) =>
      wordsTwice([{ path: 'a.tsx', text }], [english, ...texts]);
    expect(found('t(($) => $.words.time) t(($) => $.vote.mine.time)')).toEqual([
      'vote.mine.time = words.time',
    ]);
    expect(found('t(($) => $.words.time) t(($) => $.sale.states[state] ?? $.sale.states.time)')).toEqual([]);
    const german = new Map([
      ['words.time', 'Zeit'],
      ['vote.mine.time', 'Uhrzeit'],
    ]);
    expect(found('$.words.time $.vote.mine.time', german)).toEqual([]);
  });
});
