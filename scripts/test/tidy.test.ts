import { fileURLToPath, URL } from 'node:url';
import { expect, test } from 'vitest';
import { parseArea } from '../criteria/area.ts';
import { listFiles, listFolders, readSources, type SourceFile } from '../source/files.ts';
import { ALLOWED_WORDS, BANNED_WORDS } from '../tidy/banned-words.ts';
import { importCircles } from '../tidy/circles.ts';
import { questioningComments } from '../tidy/doc-comments.ts';
import { brokenLinks, unlistedDependencies } from '../tidy/documents.ts';
import { inexactArithmetic, unorderedIteration } from '../tidy/exactness.ts';
import { longFunctions } from '../tidy/functions.ts';
import { hashHomes, importDirection, leaningImports } from '../tidy/imports.ts';
import { lockFileProblems } from '../tidy/lock-file.ts';
import { unnamedPackages, unusedWorkspacePackages } from '../tidy/manifests.ts';
import { namedProducts, productWords } from '../tidy/products.ts';
import { unresolvedImports } from '../tidy/resolve.ts';
import { nosyRooms } from '../tidy/rooms.ts';
import {
  bannedCalls,
  declaredCalls,
  handMadeHtml,
  listedCalls,
  longFiles,
  machineWords,
  oneOffLooks,
  strayClasses,
  textsInCode,
  unfinishedNotes,
  unreasonedExcuses,
  visitorClocks,
  webAccess,
} from '../tidy/rules.ts';
import {
  type Neighbours,
  staleNeighbours,
  tenantsNamedIn,
  tenantsOf,
  unexcused,
  unlikeRegisters,
} from '../tidy/tenants.ts';
import { ownDateFormats, rawTimes, timeFields } from '../tidy/times.ts';
import { uncitedTests } from '../tidy/uncited.ts';
import { bannedNames, glossaryFaults } from '../tidy/words.ts';

/** Files that may be longer than the rest, each with the reason. */
const LONG_FILES: Record<string, string> = {};

/** Places where engine and money may divide or round, each with the reason why no amount can lose a unit there. */
const EXCUSED_ARITHMETIC: Record<string, string> = {
  'packages/money/src/decimal.ts Number(': 'of an exponent of three digits at most',
  'packages/money/src/divide.ts /': 'whole numbers, and the remainder decides which way it goes',
  'packages/money/src/amount-text.ts /': 'whole numbers, of which the remainder is written, too',
  'packages/money/src/pair-scale.ts /': 'whole numbers, and a remainder refuses the pair',
  'packages/money/src/step-text.ts /': 'whole numbers, and a remainder refuses the text',
  'packages/money/src/step-text.ts Number(': 'of what was found to be a safe integer',
  'packages/money/src/fee.ts /': 'rounds up by what was added, below 2^53 exactly, beyond in whole numbers',
  'packages/money/src/fee.ts Number(': 'believed only when the product is a safe integer',
  'packages/engine/src/conversion/price.ts Number(': 'of a spread that is a tenth of a million at most',
  'packages/engine/src/spot/bracket.ts Number(': 'of lots that were filled, at most the quantity of an order',
  'packages/engine/src/spot/order-table.ts /': 'numbers of pages, of a dividend without remainder',
  'packages/engine/src/spot/preview-fill.ts Number(': 'of what was found to be below a quantity',
  'packages/engine/src/spot/price-band.ts Number(': 'edges beyond 2^53 are above every price as they are',
  'packages/engine/src/spot/protection-band.ts Number(': 'of edges, cut off at the largest price',
  'packages/engine/src/spot/spot-market.ts Number(': 'only tells whether the exact product must be asked',
  'packages/engine/src/twap/schedule.ts Number(': 'of times within a day, and of lots of at most an order',
  'packages/engine/src/spot/trailing-group.ts Number(': 'triggers beyond 2^53 are refused as no prices',
  'packages/engine/src/spot/trailing-group.ts /': 'of a safe integer without its remainder',
};

/** Test files whose tests cite no criterion, each with the reason. */
const UNCITED_TESTS: Record<string, string> = {};

/** Files that cover all products of the server and may name none. */
const OVER_PRODUCTS = [
  /^apps\/server\/src\/(?:app\/verify|core\/(?:audit|checks|shared|site-settings|store)|edge\/(?:http|sessions)|exchange\/product-parts|people\/(?:account\/privacy|wallet)|public\/site)\//,
  /^apps\/server\/src\/core\/sequencer\/(?:batch|group-commit|options|recover|snapshot.*|tables|term|writer)\.ts$/,
  /^apps\/server\/src\/backoffice\/console\/(?:alerts|dashboard.*|rate-meter|solvency)\.ts$/,
  /^apps\/server\/src\/app\/(?:console-routes|create-http-server|private-pushes|routes|stored-tables|wire-.*)\.ts$/,
  /^apps\/server\/src\/products\/product\.ts$/,
  /^apps\/server\/src\/edge\/sockets\/(?:balance-push|create-sockets|logins?|private-.*|proofs|pusher|session-.*|start-sockets)\.ts$/,
  /^apps\/server\/src\/core\/database\/schema\.ts$/,
];

/** Registers with a line per product, and other paths and folders that may refer to one. */
const NEIGHBOURS: Neighbours = {
  registers: [
    'apps/server/src/products/products.ts:',
    'apps/console/src/app/routes.ts:',
    'apps/console/src/users/product-tabs.ts:',
    'apps/web/src/own-data/product-tables.ts:',
    'apps/web/src/app/routes.ts:',
    'apps/web/src/live/own/account-event-kinds.ts:',
    'packages/contract/src/console/product-staff.ts:',
    'packages/contract/src/console/products.ts:',
    'packages/contract/src/events/index.ts:',
    'packages/contract/src/forms/index.ts:',
    'packages/contract/src/product-register.ts:',
    'packages/contract/src/products.ts:',
    'packages/contract/src/words.ts:',
    'packages/domain/src/products.ts:',
    'packages/engine/src/room-exports.ts:',
    'packages/engine/src/rooms.ts:',
    'sim/products.ts:',
  ],
  knowing: {
    'apps/server/src/ops/demo/': 'the demo gives commands to products as any client does',
    'apps/server/src/market/market-data/': 'market data are what the books and trades of spot show',
    'apps/server/src/core/sequencer/older-commands.ts:':
      'says what the commands of old journals are called today',
    'apps/server/src/chains/evm/tokens.ts:': 'the name of a function in the standard of tokens',
    'apps/console/src/site/':
      'whether C2C and IEO stand in the menu are two answers of one call of the specification, set with the rest of the site',
    'apps/server/src/core/site-settings/site-settings.ts:':
      'keeps the two switches of the site which that call answers',
    'packages/contract/src/console/site-fields.ts:':
      'names the keys of those two switches beside the other keys of the site',
    'apps/console/src/listing/pair-table.tsx:': 'the name of a column, which saved views keep',
    'sim/acceptor/generator.ts:': 'those who deal begin with money on their C2C accounts',
    'sim/c2c/terms.ts:': 'those who trade begin with money on their C2C accounts',
    'sim/alerts/auditor.ts:': 'alerts fire by the prices of trades',
    'sim/alerts/generator.ts:': 'alerts are set near the prices of trades',
    'sim/lever/generator.ts:': 'traders bring money in and take it out again while contracts are open',
    'sim/seconds/generator.ts:': 'those who bet begin with money on their options accounts',
    'sim/halts/generator.ts:': 'withdrawals are halted shortly before one arrives at another user',
    'sim/owners/generator.ts:': 'a closed owner knocks at the doors that are shut to it',
  },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const houses = [...listFolders(root, 'packages'), ...listFolders(root, 'apps')];

const code = sources(
  houses.map((house) => `${house}/src`),
  /\.tsx?$/,
);
const simulator = sources(['sim'], /\.ts$/).filter(({ path }) => !path.startsWith('sim/test/'));
const tests = sources(
  [...houses.map((house) => `${house}/test`), 'e2e', 'scripts/test', 'sim/test', 'bench/test'],
  /\.tsx?$/,
);
const scripts = sources(['scripts', 'bench'], /\.(?:ts|js|mjs)$/);
const words = sources(['docs', 'specs', '.ci'], /./).concat(
  readSources(root, listTop(/\.(?:md|json|ts)$|^(?:LICENSE|NOTICE)$/)),
);
const manifests = readSources(root, ['package.json', ...houses.map((house) => `${house}/package.json`)]);
const engine = within(code, /^packages\/(?:engine|money)\//);
const web = within(code, /^apps\/(?:web|console)\//);

test('HOUSE-001 HOUSE-002 HOUSE-003 HOUSE-004 HOUSE-005 HOUSE-006 HOUSE-007: imports run downward', () => {
  expect(importDirection([...code, ...simulator])).toEqual([]);
  expect(hashHomes(code).length).toBeLessThanOrEqual(1);
});

test('HOUSE-025: the simulator leans on no code that it audits', () => {
  expect(simulator.length).toBeGreaterThan(0);
  expect(leaningImports(simulator)).toEqual([]);
});

test('HOUSE-008 HOUSE-080: no imports run in a circle, of files or of folders', () => {
  expect(importCircles([...code, ...scripts, ...simulator, ...tests])).toEqual([]);
});

test('HOUSE-081: an exchange is put together in one place, for people and for tests', () => {
  const calling = [...code, ...tests].filter(({ text }) => /(?<!function )\bstartSockets\(/.test(text));
  expect(calling.map(({ path }) => path)).toEqual(['apps/server/src/app/open-sockets.ts']);
});

test('HOUSE-009: every relative import names a file', () => {
  const paths = new Set(listFiles(root, '', () => true));
  expect(unresolvedImports([...code, ...tests, ...scripts, ...simulator], paths)).toEqual([]);
});

test('HOUSE-030: what goes over all products of the server names none', () => {
  const [register] = readSources(root, ['apps/server/src/products/products.ts']);
  const named = register ? productWords(register, code) : [];
  expect(named).toEqual(expect.arrayContaining(['spot', 'orders', 'trade_executed']));
  const kernel = code.filter(({ path }) => OVER_PRODUCTS.some((part) => part.test(path)));
  expect(kernel.length).toBeGreaterThan(40);
  expect(namedProducts(kernel, named)).toEqual([]);
});

test('HOUSE-036 HOUSE-072: outside its own folders and the registers, no file knows a product', () => {
  const registers = readSources(root, [
    'packages/engine/src/rooms.ts',
    'apps/server/src/products/products.ts',
  ]);
  const tenants = tenantsOf(registers, code);
  expect(tenants.map(({ name }) => name)).toEqual(expect.arrayContaining(['api-keys', 'custody', 'spot']));
  const found = tenantsNamedIn([...code, ...simulator], tenants);
  expect(unexcused(found, NEIGHBOURS)).toEqual([]);
  expect(staleNeighbours(found, NEIGHBOURS)).toEqual([]);
  expect(unlikeRegisters([...code, ...simulator], NEIGHBOURS)).toEqual([]);
});

test('HOUSE-035: rooms of the engine do not know each other, and nothing below them knows one', () => {
  const [register] = readSources(root, ['packages/engine/src/rooms.ts']);
  const inEngine = within(engine, /^packages\/engine\/src\//);
  expect(register && nosyRooms(inEngine, register)).toEqual([]);
});

test('HOUSE-010 WEB-016: the views of the browser apps open no door themselves', () => {
  expect(webAccess(web)).toEqual([]);
});

test('WEB-460: the web app reads no clock of the visitor, which may be hours off', () => {
  expect(visitorClocks(within(web, /^apps\/web\//))).toEqual([]);
});

test('GUARD-015: no page takes a text for HTML or for code', () => {
  expect(handMadeHtml([...web, ...within(code, /^packages\/ui\//)])).toEqual([]);
});

test('WEB-502: no page writes a time past the reader’s clock', () => {
  const pages = [...web, ...within(code, /^packages\/(?:ui|forms|client)\//)];
  const names = timeFields(within(code, /^packages\/contract\//));
  expect(names.size).toBeGreaterThan(50);
  expect([...ownDateFormats(pages), ...rawTimes(pages, names)]).toEqual([]);
});

test('HOUSE-011 HOUSE-012: engine and money read no clock, no chance and no float', () => {
  expect(bannedCalls(engine)).toEqual([]);
});

test('HOUSE-026: engine and money count in whole numbers', () => {
  expect(inexactArithmetic(engine, EXCUSED_ARITHMETIC)).toEqual([]);
});

test('HOUSE-027: engine and money go round nothing that has an order of its own', () => {
  expect(unorderedIteration(engine)).toEqual([]);
});

test('HOUSE-110: neither server nor apps keep a list of calls', () => {
  const names = declaredCalls(within(code, /^packages\/contract\/src\//));
  expect(names.size).toBeGreaterThan(100);
  expect(listedCalls(within(code, /^apps\//), names)).toEqual([]);
});

test('HOUSE-013: no file is too long to read', () => {
  expect(longFiles([...code, ...tests, ...scripts, ...simulator], LONG_FILES)).toEqual([]);
});

test('HOUSE-083: no function is too long to read, and an excuse from the linter says why', () => {
  expect(longFunctions([...code, ...scripts, ...simulator])).toEqual([]);
  expect(unreasonedExcuses([...code, ...tests, ...scripts, ...simulator])).toEqual([]);
});

test('HOUSE-561: a doc comment begins with a statement', () => {
  expect(questioningComments([...code, ...tests, ...scripts, ...simulator])).toEqual([]);
});

test('HOUSE-118: the rules that need types are looked at with types: a promise that nobody waits for, a case that nobody takes', () => {
  const [settings, whole] = readSources(root, ['.oxlintrc.json', 'scripts/test.js']);
  for (const rule of ['no-floating-promises', 'switch-exhaustiveness-check']) {
    expect(settings?.text).toMatch(new RegExp(`"typescript/${rule}": (?:\\[\\s*)?"error"`));
  }
  expect(whole?.text).toContain("'oxlint/bin/oxlint', '--deny-warnings', '--type-aware'");
});

test('HOUSE-014: nothing is noted as unfinished', () => {
  expect(unfinishedNotes([...code, ...tests, ...scripts, ...simulator, ...words])).toEqual([]);
});

test('HOUSE-015: no file names the machine it was written on', () => {
  expect(machineWords([...code, ...tests, ...scripts, ...simulator, ...words])).toEqual([]);
});

test('HOUSE-016: the features of the browser apps set no colour and no pixel size', () => {
  const styles = sources(['apps/web/src', 'apps/console/src'], /\.css$/);
  expect(oneOffLooks([...web, ...styles])).toEqual([]);
});

test('HOUSE-090: texts for people are not code', () => {
  // The languages' own names are the same in every language.
  const names = 'packages/locales/src/languages.ts';
  expect(textsInCode(code.filter(({ path }) => path !== names))).toEqual([]);
});

test('HOUSE-022: every test cites a criterion', () => {
  const specs = within(words, /^specs\/(?!README)/);
  const known = new Set(
    specs.flatMap((spec) => parseArea(spec).area.criteria.map((criterion) => criterion.code)),
  );
  expect(uncitedTests(tests, known, UNCITED_TESTS)).toEqual([]);
});

test('HOUSE-100: the glossary lists each noun of the domain once, with a name that code has', () => {
  const [glossary] = readSources(root, ['docs/glossary.md']);
  expect(glossary && glossaryFaults(glossary, code)).toEqual([]);
});

test('HOUSE-101: a word that the glossary has replaced does not come back', () => {
  // The rule itself and its test contain the words.
  const isQuoting = ({ path }: SourceFile) => /^scripts\/(?:tidy\/banned-words|test\/words-rule)/.test(path);
  const all = [...code, ...simulator, ...tests, ...scripts].filter((file) => !isQuoting(file));
  expect(bannedNames(all, BANNED_WORDS, ALLOWED_WORDS)).toEqual([]);
});

test('HOUSE-102: classes stand where the way of commands and rows is, and nowhere else', () => {
  expect(strayClasses([...code, ...simulator])).toEqual([]);
});

test('HOUSE-028: a package is imported by whoever names it, and named by whoever imports it', () => {
  const files = [...code, ...tests, ...scripts, ...simulator];
  expect(unnamedPackages(files, manifests)).toEqual([]);
  expect(unusedWorkspacePackages(files, manifests)).toEqual([]);
});

test('HOUSE-023: every dependency is accounted for', () => {
  const [list] = readSources(root, ['docs/dependencies.md']);
  expect(list && unlistedDependencies(manifests, list)).toEqual([]);
});

test('GUARD-020 GUARD-561: every package of the lock file is whole, free, and runs nothing at installation that is not named', () => {
  const [lockFile] = readSources(root, ['package-lock.json']);
  expect(lockFile && lockFileProblems(lockFile)).toEqual([]);
});

test('HOUSE-024: no document links to nothing', () => {
  const paths = new Set(listFiles(root, '', () => true));
  expect(
    brokenLinks(
      words.filter(({ path }) => path.endsWith('.md')),
      paths,
    ),
  ).toEqual([]);
});

function sources(folders: readonly string[], name: RegExp): SourceFile[] {
  const paths = folders.flatMap((folder) => listFiles(root, folder, (entry) => name.test(entry)));
  return readSources(
    root,
    paths.filter((path) => !/\.(?:png|jpg|svg|ico|woff2)$/.test(path)),
  );
}

function listTop(name: RegExp): string[] {
  return listFiles(root, '', (entry) => name.test(entry)).filter(
    (path) => !path.includes('/') && path !== 'package-lock.json',
  );
}

function within(files: readonly SourceFile[], path: RegExp): SourceFile[] {
  return files.filter((file) => path.test(file.path));
}
