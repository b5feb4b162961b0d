import { describe, expect, test } from 'vitest';
import { repeatedWords } from '../tidy/repeated-words.ts';
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

  test('bans a word only where it is said to', () => {
    expect(bannedNames([file('packages/engine/src/a.ts', 'spot.market(pair);')], banned)).toEqual([]);
    expect(bannedNames([file('apps/server/src/a.ts', 'exchange.market;')], banned)).toHaveLength(1);
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

describe('lists of words', () => {
  const engine = file(
    'packages/engine/src/barter/deal.ts',
    `export const DEALS = ['open', 'paid', 'done'] as const;`,
  );
  const wire = file(
    'packages/contract/src/barter/rows.ts',
    `export const STATES = ['open', 'paid', 'done'] as const;`,
  );
  const found = (...files: ReturnType<typeof file>[]) => repeatedWords([engine, wire, ...files]).length;

  test('HOUSE-116: the engine and the contract have a list each, which nobody who can import it writes again', () => {
    expect(found()).toBe(0);
    expect(found(file('apps/server/src/barter/a.ts', `where('state', 'in', ['open', 'paid', 'done'])`))).toBe(
      1,
    );
    expect(
      found(file('apps/web/src/barter/a.ts', `const ALL = [\n  'open',\n  'paid',\n  'done',\n];`)),
    ).toBe(1);
    expect(found(file('packages/contract/src/barter/b.ts', `z.enum(['open', 'paid', 'done'])`))).toBe(2);
    expect(found(file('apps/server/src/other/a.ts', `['open', 'paid', 'done']`))).toBe(0);
  });

  test('HOUSE-116: a part of a list is written once in a house, as an array or in a statement', () => {
    const array = file('apps/server/src/barter/a.ts', `const RUNNING = ['open', 'paid'];`);
    const statement = file('apps/server/src/barter/b.ts', `sql\`state in ('open', 'paid')\``);
    expect(found(array)).toBe(0);
    expect(found(array, statement)).toBe(2);
    expect(found(array, file('apps/web/src/barter/a.ts', `['open', 'paid']`))).toBe(0);
    expect(found(array, file('apps/server/src/barter/c.ts', `const SHOWN = ['paid', 'open'];`))).toBe(0);
  });

  test('HOUSE-116: the lists that all products have in common are everybody’s', () => {
    const accounts = file(
      'packages/engine/src/ledger/wallet.ts',
      `export const WALLETS = ['legal', 'change'] as const;`,
    );
    const copy = file('apps/server/src/other/a.ts', `const ALL = ['legal', 'change'];`);
    expect(repeatedWords([accounts, copy])).toHaveLength(1);
  });
});
