import { describe, expect, test } from 'vitest';
import { BANNED_WORDS } from '../tidy/banned-words.ts';
import { type BannedWord, bannedNames, glossaryFaults } from '../tidy/words.ts';

const file = (path: string, text: string) => ({ path, text });
const banned: readonly BannedWord[] = [
  { name: /^[tT]old$/, say: 'pushed' },
  { name: /^market$/, say: 'listings', in: /^apps\/server\// },
];
const glossary = (...rows: readonly string[]) =>
  file(
    'docs/glossary.md',
    [
      '# Glossary',
      '',
      '## Nouns of the domain',
      '',
      '| Noun | What it is | In code |',
      '| ---- | --- | --- |',
      ...rows,
      '',
      '## Words for people',
      '',
      '| en | zh | other |',
    ].join('\n'),
  );

describe('HOUSE-101: the rule on words', () => {
  test('finds a banned name, with its line and what to say', () => {
    expect(
      bannedNames([file('apps/web/src/a.ts', "const a = 'told';\ntype Told = string;")], banned),
    ).toEqual(['apps/web/src/a.ts:2: Told; say pushed']);
  });

  test('finds a file of that name', () => {
    expect(bannedNames([file('packages/engine/src/told.ts', '')], banned)).toHaveLength(1);
  });

  test('lets the word stand in texts, comments and longer names', () => {
    expect(bannedNames([file('sim/a.ts', "// told\nconst untold = 'told';")], banned)).toEqual([]);
  });

  test('finds a word inside a name in either spelling, and no other that ends in it', () => {
    const whole: readonly BannedWord[] = [{ words: ['kept'], say: 'stored' }];
    const code =
      'const isKept = 1; const KEPT_MS = 2; const keptOut = 3; const unkempt = 4; const skept = 5;';
    const found = bannedNames([file('sim/a.ts', code)], whole);
    expect(found).toEqual(['isKept', 'KEPT_MS', 'keptOut'].map((name) => `sim/a.ts:1: ${name}; say stored`));
  });

  test('lets a name be that is allowed, and finds what is allowed for nothing', () => {
    const told = [file('sim/a.ts', 'const told = 1;')];
    expect(bannedNames(told, banned, { 'sim/a.ts told': 'a reason' })).toEqual([]);
    expect(bannedNames(told, banned, { told: 'a reason' })).toEqual([]);
    expect(bannedNames(told, banned, { 'sim/b.ts told': 'a reason' })).toHaveLength(2);
  });

  test('bans a word only where it is said to', () => {
    expect(bannedNames([file('packages/engine/src/a.ts', 'spot.market(pair);')], banned)).toEqual([]);
    expect(bannedNames([file('apps/server/src/a.ts', 'exchange.market;')], banned)).toHaveLength(1);
  });
});

describe('HOUSE-101: the list of words', () => {
  test.each([
    'isStanding',
    'tellOwner',
    'KeyHearer',
    'hearMs',
    'ApiDoor',
    'PATIENCE_MS',
    'pairWish',
    'depositGone',
    'databaseAway',
    'GiverKind',
    'matter',
    'purseOf',
    'goAhead',
    'comeBack',
  ])('refuses %s', (name) => {
    const code = file('apps/server/src/chains/a.ts', `const ${name} = 1;`);
    expect(bannedNames([code], BANNED_WORDS)).toHaveLength(1);
  });

  test.each(['understand', 'toldest', 'password', 'indoor', 'expatience', 'HOUSE_ACCOUNTS'])(
    'takes %s',
    (name) => {
      const code = file('apps/server/src/chains/a.ts', `const ${name} = 1;`);
      expect(bannedNames([code], BANNED_WORDS)).toEqual([]);
    },
  );

  test('lets sources of prices say quotes, and other folders words', () => {
    const found = (path: string) => bannedNames([file(path, 'const firstWord = 1;')], BANNED_WORDS);
    expect(found('apps/server/src/market/prices/a.ts')).toHaveLength(1);
    expect(found('apps/server/src/people/a.ts')).toEqual([]);
  });
});

describe('HOUSE-100: the rule on the glossary', () => {
  const code = [file('packages/money/src/a.ts', 'export type Ticks = number; // Lots')];

  test('takes a noun that code has a name for, and reads no other section', () => {
    expect(glossaryFaults(glossary('| tick | A step of prices. | `Ticks` |'), code)).toEqual([]);
  });

  test.each([
    ['a name that only a comment has', ['| lot | A step of quantities. | `Lots` |']],
    ['a noun without a name', ['| tick | A step of prices. | in code |']],
    ['a noun twice', ['| tick | A step. | `Ticks` |', '| tick | Another. | `Ticks` |']],
    ['no nouns at all', []],
  ])('finds %s', (_, rows) => {
    expect(glossaryFaults(glossary(...rows), code)).toHaveLength(1);
  });
});
