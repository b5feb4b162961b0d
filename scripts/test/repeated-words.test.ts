import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles, listFolders, readSources } from '../source/files.ts';
import { repeatedWords } from '../tidy/repeated-words.ts';

/** Files that may repeat lists of words, each with the reason. */
const REPEATING: Record<string, string> = {
  'apps/web/src/seconds/results/results-page.tsx:':
    'the order of its bars, in an app that reads calls and forms alone',
  'packages/engine/src/acceptor/deal-action.ts:':
    'a table of what may be done when: lines of it are alike by chance',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const houses = [...listFolders(root, 'packages'), ...listFolders(root, 'apps')];
const paths = houses.flatMap((house) => listFiles(root, `${house}/src`, (name) => /\.tsx?$/.test(name)));
const file = (path: string, text: string) => ({ path, text });

test('HOUSE-116: a list of words that a house can import, and a part of one that it needs twice, stands once', () => {
  const found = repeatedWords(readSources(root, paths));
  const excused = Object.keys(REPEATING);
  expect(found.filter((one) => !excused.some((path) => one.startsWith(path)))).toEqual([]);
  expect(excused.filter((path) => !found.some((one) => one.startsWith(path)))).toEqual([]);
});

describe('lists of words', () => {
  const engine = file(
    'packages/engine/src/barter/deal.ts',
    `export const DEALS = ['open', 'paid', 'done'] as const;`,
  );
  const wire = file(
    'packages/contract/src/barter/rows.ts',
    `export const STATES = ['open', 'paid', 'closed'] as const;`,
  );
  const found = (...files: ReturnType<typeof file>[]) => repeatedWords([engine, wire, ...files]).length;

  test('HOUSE-116: nobody who can import a list of the engine or the contract writes it again', () => {
    expect(found()).toBe(0);
    expect(
      found(file('apps/server/src/products/barter/a.ts', `where('state', 'in', ['open', 'paid', 'done'])`)),
    ).toBe(1);
    expect(
      found(file('apps/web/src/barter/a.ts', `const ALL = [\n  'open',\n  'paid',\n  'closed',\n];`)),
    ).toBe(1);
    expect(found(file('packages/contract/src/barter/b.ts', `z.enum(['open', 'paid', 'closed'])`))).toBe(1);
    expect(found(file('apps/server/src/products/other/a.ts', `['open', 'paid', 'done']`))).toBe(0);
  });

  test('HOUSE-116: the engine and the contract do not write the same list', () => {
    const field = `z.enum(['open', 'paid', 'done'])`;
    expect(found(file('packages/contract/src/barter/b.ts', field))).toBe(2);
    expect(found(file('packages/contract/src/entities/b.ts', field))).toBe(2);
    expect(found(file('packages/contract/src/other/b.ts', field))).toBe(0);
    expect(found(file('packages/contract/src/barter/b.ts', `z.enum(['done', 'paid', 'open'])`))).toBe(0);
  });

  test('HOUSE-116: a part of a list is written once in a house, as an array or in a statement', () => {
    const array = file('apps/server/src/products/barter/a.ts', `const RUNNING = ['open', 'paid'];`);
    const statement = file('apps/server/src/products/barter/b.ts', `sql\`state in ('open', 'paid')\``);
    expect(found(array)).toBe(0);
    expect(found(array, statement)).toBe(2);
    expect(found(array, file('apps/web/src/barter/a.ts', `['open', 'paid']`))).toBe(0);
    expect(
      found(array, file('apps/server/src/products/barter/c.ts', `const SHOWN = ['paid', 'open'];`)),
    ).toBe(0);
  });

  test('HOUSE-116: what the domain lists is written again by neither the engine nor the contract', () => {
    const domain = file(
      'packages/domain/src/barter/words.ts',
      `export const DEALS = ['won', 'lost'] as const;`,
    );
    const again = (house: string) =>
      file(`packages/${house}/src/barter/a.ts`, `export const STATES = ['won', 'lost'] as const;`);
    expect(found(domain, again('engine'))).toBe(1);
    expect(found(domain, again('contract'))).toBe(1);
  });

  test('HOUSE-116: the lists that all products have in common are everybody’s', () => {
    const accounts = file(
      'packages/engine/src/ledger/wallet.ts',
      `export const WALLETS = ['legal', 'change'] as const;`,
    );
    const copy = file('apps/server/src/products/other/a.ts', `const ALL = ['legal', 'change'];`);
    expect(repeatedWords([accounts, copy])).toHaveLength(1);
  });
});
