import { fileURLToPath, URL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles, readSources } from '../source/files.ts';
import { prototypeLookUps, staleExcuses, strayJsonReaders } from '../tidy/outside.ts';

/** Files that index tables by texts not from outside, each with the reason. */
const LOOK_UPS: Record<string, string> = {
  'apps/server/src/chains/evm/sign.ts': 'compares two objects by their own keys',
  'apps/server/src/backoffice/console/rate-meter.ts': 'counts in lists by numbers of places',
  'apps/server/src/edge/link/exact-json.ts': 'walks over the own keys of what it read',
  'apps/server/src/public/news/article-document.ts': 'compares two documents by their own keys',
  'apps/server/src/core/sequencer/json-fields.ts': 'asks for fields that the declarations of commands name',
  'packages/contract/src/openapi.ts': 'gathers the calls of the contract by their paths',
  'packages/contract/src/own-value.ts': 'is the look-up by own keys',
  'packages/sdk/src/send-call.ts': 'asks for one field by its constant',
};

/** Files that parse JSON not from outside, or with its own limits, each with the reason. */
const READERS: Record<string, string> = {
  ...excused('reads what the exchange itself has stored', [
    'apps/server/src/people/account/privacy/close-account.ts',
    'apps/server/src/products/c2c/payment-methods.ts',
    'apps/server/src/products/c2c/terms.ts',
    'apps/server/src/chains/batch/batches.ts',
    'apps/server/src/products/checkout/simulated/gateway.ts',
    'apps/server/src/products/checkout/terms.ts',
    'apps/server/src/backoffice/console/without-approval.ts',
    'apps/server/src/backoffice/console/staff-kinds.ts',
    'apps/server/src/backoffice/console/change-request.ts',
    'apps/server/src/products/conversion/terms.ts',
    'apps/server/src/people/identity/paper-repository.ts',
    'apps/server/src/public/index-prices/price-terms-kind.ts',
    'apps/server/src/products/listing/console/pair-kinds.ts',
    'apps/server/src/public/news/console-articles.ts',
    'apps/server/src/products/rebate/terms.ts',
    'apps/server/src/products/seconds/self-limit-handlers.ts',
    'apps/server/src/products/seconds/terms.ts',
    'apps/server/src/products/vote/rows.ts',
    'apps/server/src/core/sequencer/recover.ts',
  ]),
  ...excused('reads what this process has just written', [
    'apps/server/src/ops/operations/log.ts',
    'apps/server/src/core/sequencer/first-answer.ts',
    'apps/server/src/core/store/term-columns.ts',
    'apps/server/src/core/sequencer/take-in.ts',
  ]),
  ...excused('reads files of the operator, or of an installed package', [
    'apps/server/src/core/database/compressed-lines.ts',
    'apps/server/src/chains/keys/seed-file.ts',
    'apps/server/src/chains/setup/chain-config.ts',
    'apps/server/src/core/database/embedded/binaries.ts',
    'apps/server/src/app/replay-day/recorded-day.ts',
  ]),
  'packages/contract/src/outside-json.ts': 'is the parser',
};

function excused(reason: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, reason]));
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = [
  ...['server', 'web', 'console'].map((name) => `apps/${name}/src`),
  ...['client', 'contract', 'forms', 'sdk', 'ui'].map((name) => `packages/${name}/src`),
];
const sources = readSources(
  root,
  FOLDERS.flatMap((folder) => listFiles(root, folder, (name) => /\.tsx?$/.test(name))),
);
/** Code that parses outside input; browser apps parse only the server's answers. */
const readers = sources.filter(({ path }) => /^(?:apps\/server|packages\/contract)\//.test(path));
const one = (text: string) => [{ path: 'apps/server/src/a.ts', text }];

describe('GUARD-327: a look-up by a text of somebody outside', () => {
  test('goes through no prototype', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(prototypeLookUps(sources, LOOK_UPS)).toEqual([]);
    expect(staleExcuses(sources, prototypeLookUps, LOOK_UPS)).toEqual([]);
  });

  test.each([
    ['a constant', 'const A: Readonly<Record<string, number>> = {};\nconst b = A[name];'],
    ['what may be missing', 'function f(a?: Partial<Record<string, number>>) {\n  return a?.[b.c] ?? 1;\n}'],
    ['a field', 'type A = { a: Record<string, () => void> };\nx.a[request.method]();'],
    ['a comparison', 'const A: Record<string, string> = {};\nif (A[name] === b) c();'],
    ['a key by cast', 'const b = A[name as keyof typeof A];'],
    ['an object by cast', 'const b = (a as Record<string, unknown>)[name];'],
    ['any object', 'const b = Object(a)[name];'],
  ])('is found: %s', (_what, text) => {
    expect(prototypeLookUps(one(text), {})).toHaveLength(1);
    expect(prototypeLookUps(one(text), { 'apps/server/src/a.ts': 'a reason' })).toEqual([]);
  });

  test.each([
    ['what is written', 'const A: Record<string, number> = {};\nA[name] = 1;'],
    ['a name that stands there', "const A: Record<string, number> = {};\nconst b = A['name'];"],
    ['a list', 'const a: readonly number[] = [];\nconst b = a[at];'],
    ['own entries', 'const A: Record<string, number> = {};\nconst b = ownValue(A, name);'],
    ['words about it', '// A: Record<string, number> and A[name]'],
  ])('is not found in %s', (_what, text) => {
    expect(prototypeLookUps(one(text), {})).toEqual([]);
  });
});

describe('GUARD-328: JSON of somebody outside', () => {
  test('is read by one parser', () => {
    expect(strayJsonReaders(readers, READERS)).toEqual([]);
    expect(staleExcuses(readers, strayJsonReaders, READERS)).toEqual([]);
  });

  test('is found where another reads it', () => {
    for (const text of ['const a = JSON.parse(b);', 'a.map(JSON.parse)', 'const a = await response.json();'])
      expect(strayJsonReaders(one(text), {})).toHaveLength(1);
    expect(strayJsonReaders(one("parseOutsideJson(a); reply.json({ a }); f('JSON.parse');"), {})).toEqual([]);
  });
});
