import { describe, expect, test } from 'vitest';
import { questioningComments } from '../tidy/doc-comments.ts';
import { brokenLinks, unlistedDependencies } from '../tidy/documents.ts';
import { longFunctions } from '../tidy/functions.ts';
import { hashHomes, importDirection, leaningImports } from '../tidy/imports.ts';
import { lockFileProblems } from '../tidy/lock-file.ts';
import { unnamedPackages, unusedWorkspacePackages } from '../tidy/manifests.ts';
import { unresolvedImports } from '../tidy/resolve.ts';
import { nosyRooms } from '../tidy/rooms.ts';
import {
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
  webAccess,
} from '../tidy/rules.ts';
import { ownDateFormats, rawTimes, timeFields } from '../tidy/times.ts';
import { uncitedTests } from '../tidy/uncited.ts';

const file = (path: string, text: string) => ({ path, text });
const direction = (path: string, specifier: string) =>
  importDirection([file(path, `import { a } from '${specifier}';`)]).length;

describe('HOUSE-001 HOUSE-002 HOUSE-003 HOUSE-004 HOUSE-005 HOUSE-006 HOUSE-007: the rule on imports sees', () => {
  test.each([
    ['packages/money/src/a.ts', '@assay/engine'],
    ['packages/money/src/a.ts', 'node:fs'],
    ['packages/money/src/a.ts', 'big.js'],
    ['packages/engine/src/a.ts', '@assay/contract'],
    ['packages/engine/src/a.ts', 'node:crypto'],
    ['packages/contract/src/a.ts', '@assay/engine'],
    ['packages/contract/src/a.ts', 'zod/v4'],
    ['packages/ui/src/a.ts', '@assay/locales'],
    ['apps/server/src/a.ts', '@assay/ui'],
    ['apps/web/src/a.tsx', '@assay/engine'],
    ['apps/web/src/a.tsx', '@assay/server'],
    ['apps/web/src/a.tsx', '@assay/locales/server'],
    ['apps/web/src/a.tsx', '../../server/src/a.ts'],
    ['packages/engine/src/a.ts', '../../money/src/a.ts'],
  ])('that %s must not import %s', (path, specifier) => {
    expect(direction(path, specifier)).toBe(1);
  });

  test.each([
    ['packages/engine/src/a.ts', '@assay/money'],
    ['packages/engine/src/a/b.ts', '../c.ts'],
    ['packages/contract/src/a.ts', 'zod/mini'],
    ['apps/server/src/a.ts', '@assay/locales/server'],
    ['apps/web/src/a.tsx', '@assay/ui'],
    ['apps/web/src/a.tsx', 'react'],
  ])('that %s may import %s', (path, specifier) => {
    expect(direction(path, specifier)).toBe(0);
  });

  test('exports, dynamic imports and type imports, and no import inside a comment or text', () => {
    const seen = (text: string) => importDirection([file('packages/money/src/a.ts', text)]).length;
    expect(seen(`export * from '@assay/engine';`)).toBe(1);
    expect(seen(`const a = await import('@assay/engine');`)).toBe(1);
    expect(seen('const a = await import(`@assay/engine`);')).toBe(1);
    expect(seen(`import type { A } from '@assay/engine';`)).toBe(1);
    expect(seen(`import '@assay/engine';`)).toBe(1);
    expect(seen(`// import '@assay/engine';`)).toBe(0);
    expect(seen(`const a = "import '@assay/engine'";`)).toBe(0);
  });

  test('that the engine may hash, with createHash alone, and where it does', () => {
    const hash = file('packages/engine/src/h.ts', `import { createHash } from 'node:crypto';`);
    expect(importDirection([hash])).toEqual([]);
    expect(hashHomes([hash])).toEqual(['packages/engine/src/h.ts']);
    expect(
      importDirection([file('packages/engine/src/h.ts', `import { randomInt } from 'node:crypto';`)]),
    ).toHaveLength(1);
  });
});

describe('HOUSE-025: the simulator is found to lean on what it audits', () => {
  const leaning = (path: string, text: string) => leaningImports([file(path, text)]).length;

  test.each([
    `import { Engine } from '@assay/engine';`,
    `import { type Event, Engine } from '@assay/engine';`,
    `import { type Event } from '@assay/engine';`,
    `import type { Event } from '@assay/engine';\nimport { voteTerms } from '@assay/domain';`,
    `export * from '@assay/engine';`,
    `const engine = await import('@assay/engine');`,
  ])('by %s', (text) => {
    expect(leaning('sim/spot/auditor.ts', text)).toBe(1);
  });

  test('but not by types, nor where the engine is run or odd terms are drawn', () => {
    expect(leaning('sim/spot/auditor.ts', `import type {\n  Event,\n} from '@assay/engine';`)).toBe(0);
    for (const path of ['sim/engine/real-engines.ts', 'sim/test/a.ts', 'sim/vote/generator.ts'])
      expect(leaning(path, `import { voteTerms } from '@assay/domain';`)).toBe(0);
  });

  test('that it imports no other package of the house', () => {
    expect(direction('sim/spot/auditor.ts', '@assay/server')).toBe(1);
    expect(direction('sim/spot/auditor.ts', '../../packages/engine/src/index.ts')).toBe(1);
    expect(direction('sim/spot/auditor.ts', '../audit/events-ledger.ts')).toBe(0);
  });
});

test('HOUSE-083: an excuse from the linter without a reason is found', () => {
  const found = (text: string) => unreasonedExcuses([file('apps/x/src/a.ts', text)]).length;
  const [oxlint, biome] = [`// ${'oxlint'}-disable-next-line some/rule`, `// ${'biome'}-ignore lint/a/b`];
  expect(found(oxlint)).toBe(1);
  expect(found(`${oxlint} -- because`)).toBe(0);
  expect(found(biome)).toBe(1);
  expect(found(`${biome}: because`)).toBe(0);
});

test('HOUSE-035: a room that knows another is found, and a part of the kernel that knows one', () => {
  const register = file(
    'packages/engine/src/rooms.ts',
    `import { listing } from './listing/room.ts';\nimport { spot } from './spot/room.ts';\nimport { lever } from './lever/room.ts';`,
  );
  const found = (path: string, specifier: string) =>
    nosyRooms([file(`packages/engine/src/${path}`, `import '${specifier}';`)], register).length;
  expect(found('lever/a.ts', '../spot/order.ts')).toBe(1);
  expect(found('ledger/a.ts', '../spot/order.ts')).toBe(1);
  expect(found('engine.ts', './spot/room.ts')).toBe(1);
  expect(found('spot/a.ts', './order.ts')).toBe(0);
  expect(found('spot/a.ts', '../listing/pair.ts')).toBe(0);
  expect(found('rooms.ts', './spot/room.ts')).toBe(0);
});

test('HOUSE-009: an import without its ending, or of a file that is gone, is found', () => {
  const paths = new Set(['packages/x/src/b.ts']);
  const broken = (specifier: string) =>
    unresolvedImports([file('packages/x/src/a.ts', `import '${specifier}';`)], paths).length;
  expect(broken('./b.ts')).toBe(0);
  expect(broken('./b')).toBe(1);
  expect(broken('./c.ts')).toBe(1);
});

test('HOUSE-010: a view that opens a door is found, a hook beside it is not', () => {
  expect(webAccess([file('apps/web/src/a.tsx', `fetch('/api'); localStorage.token;`)])).toHaveLength(2);
  expect(webAccess([file('apps/web/src/a.ts', `fetch('/api');`)])).toEqual([]);
  expect(webAccess([file('apps/web/src/a.ts', `import { io } from 'socket.io-client';`)])).toHaveLength(1);
  expect(webAccess([file('apps/web/src/live/a.ts', `import { io } from 'socket.io-client';`)])).toEqual([]);
  const line = `import { createLine } from '@assay/client/line';`;
  expect(webAccess([file('apps/web/src/a.ts', line)])).toHaveLength(1);
  expect(webAccess([file('apps/web/src/live/a.ts', line)])).toEqual([]);
});

test('HOUSE-110: a list of calls is found by its names or by its type, words that are no calls are not', () => {
  const calls = declaredCalls([
    file(
      'a.ts',
      `defineCall({\n  name: 'front',\n}); defineCall({ name: 'login' }); defineConsoleCall({ name: 'consoleMe' })`,
    ),
  ]);
  expect([...calls]).toEqual(['front', 'login', 'consoleMe']);
  expect(
    listedCalls([file('b.ts', `const OPEN = ['front',\n 'login',\n 'consoleMe',\n];`)], calls),
  ).toHaveLength(1);
  expect(listedCalls([file('b.ts', `new Set<keyof typeof calls>(['front'])`)], calls)).toHaveLength(1);
  expect(
    listedCalls([file('b.ts', `['front', 'login', 'other'] as const; ['front', 'login']`)], calls),
  ).toEqual([]);
});

test('HOUSE-013: 301 lines of code are too many, 300 with comments and blanks are not', () => {
  const lines = (count: number) => 'const a = 1;\n'.repeat(count);
  expect(longFiles([file('a.ts', lines(301))], {})).toHaveLength(1);
  expect(longFiles([file('a.ts', `${lines(300)}// words\n\n/* more\nwords */\n`)], {})).toEqual([]);
  expect(longFiles([file('a.ts', lines(301))], { 'a.ts': 'a reason' })).toEqual([]);
});

test('HOUSE-090: a text in code is found by its letters, or by the languages it is in', () => {
  expect(textsInCode([file('a.ts', "const word = '市场';")])).toHaveLength(1);
  expect(textsInCode([file('a.ts', "const fee = { en: 'fee', fra: 'frais', 'spa': `tasa` };")])).toHaveLength(
    2,
  );
  expect(textsInCode([file('a.ts', "const tag = { fra, spa: tags.spa, name: 'Français' };")])).toEqual([]);
});

test('HOUSE-014: a note of unfinished work is found', () => {
  expect(unfinishedNotes([file('a.ts', `// ${'TO'}${'DO'}: later`)])).toHaveLength(1);
  expect(unfinishedNotes([file('a.ts', '// todos los precios')])).toEqual([]);
});

test('HOUSE-015: a path of a machine and a host of a registry are found, an address of the site is not', () => {
  expect(machineWords([file('a.md', `see ${'/wo'}rk/main and ${'/ro'}ot/.npmrc`)])).toHaveLength(2);
  expect(machineWords([file('a.md', `${'https://regis'}try.example.org/npm`)])).toHaveLength(1);
  expect(machineWords([file('a.md', 'https://localhost:2000/workshop, src/work/a.ts')])).toEqual([]);
});

test('HOUSE-016: a colour or a pixel size in a feature is found, a fragment of an address is not', () => {
  const looks = (text: string) => oneOffLooks([file('apps/web/src/a.tsx', text)]).length;
  expect(looks(`const a = { color: '#ff8800' };`)).toBe(1);
  expect(looks(`<p className="w-[12px] bg-[#fff]" />`)).toBe(2);
  expect(looks(`const a = '/app/#/components/register'; // 12px`)).toBe(0);
  expect(oneOffLooks([file('apps/web/src/a.css', 'a { top: 3px }')])).toHaveLength(1);
});

test('HOUSE-022: a test without a code is found unless its group or its file is excused', () => {
  const known = new Set(['SPOT-001']);
  const uncited = (text: string, excused = {}) =>
    uncitedTests([file('a.test.ts', text)], known, excused).length;
  expect(uncited(`test('words', f);`)).toBe(1);
  expect(uncited(`test('SPOT-999: words', f);`)).toBe(1);
  expect(uncited(`test('SPOT-001: words', f);`)).toBe(0);
  expect(uncited(`describe('SPOT-001', () => { test('words', f); });`)).toBe(0);
  expect(uncited(`describe('SPOT-001', () => {}); test('words', f);`)).toBe(1);
  expect(uncited(`test('words', f);`, { 'a.test.ts': 'a reason' })).toBe(0);
});

test('GUARD-015: HTML by hand is found, words about it are not', () => {
  const found = (text: string) => handMadeHtml([file('apps/web/src/a.tsx', text)]).length;
  expect(found('<p dangerouslySetInnerHTML={{ __html: text }} />')).toBe(1);
  expect(found('node.innerHTML = text; eval(text)')).toBe(2);
  expect(found('// innerHTML is not for us\nnode.textContent = text;')).toBe(0);
});

test('WEB-502: a time of the wire in a sentence and a date format of one’s own are found', () => {
  const names = timeFields([
    file(
      'packages/contract/src/a.ts',
      'z.object({ held_until: timeOrEmpty, due: z.nullable(wireTime), name: z.string() })',
    ),
  ]);
  const raw = (text: string) => rawTimes([file('apps/web/src/a.tsx', text)], names).length;
  expect(raw('t(($) => $.a.held, { time: row.held_until })')).toBe(1);
  expect(raw("t(($) => $.a.held, { name: row.name, until: info?.due ?? '' })")).toBe(1);
  expect(raw(`\`\${row.due} · \${row.name}\``)).toBe(1);
  expect(raw('t(($) => $.a.held, { time: times.formatWithZone(row.held_until) })')).toBe(0);
  const own = (text: string) => ownDateFormats([file('apps/web/src/a.tsx', text)]).length;
  expect(own('new Intl.DateTimeFormat(tag)')).toBe(1);
  expect(own('new Date(ms).toLocaleString(tag); when.toLocaleTimeString()')).toBe(2);
  expect(own('count.toLocaleString(tag)')).toBe(0);
});

test('HOUSE-023: a dependency without a line, or with the line of another version, is found', () => {
  const manifest = file(
    'package.json',
    '{"dependencies":{"pg":"8.1.0","@assay/money":"*"},"devDependencies":{"old":"npm:pg@7.0.0"}}',
  );
  const list = (text: string) => file('docs/dependencies.md', text);
  expect(unlistedDependencies([manifest], list('| `pg` | 8.1.0 |\n| `old` | 7.0.0 |'))).toEqual([]);
  expect(unlistedDependencies([manifest], list('| `pg` | 8.0.0 |'))).toHaveLength(2);
});

test('HOUSE-028: an import that no manifest names is found, one for tests alone, and a name without an import', () => {
  const manifests = [
    file('package.json', '{"name":"top","devDependencies":{"vitest":"1.0.0","@assay/money":"*"}}'),
    file(
      'apps/web/package.json',
      '{"name":"@assay/web","dependencies":{"react":"1.0.0","@assay/ui":"*"},"devDependencies":{"vite":"1.0.0"}}',
    ),
  ];
  const found = (path: string, text: string) => unnamedPackages([file(path, text)], manifests).length;
  expect(found('apps/web/src/a.ts', "import { a } from '@assay/money';\nimport b from 'react/jsx';")).toBe(1);
  expect(found('apps/web/src/a.ts', "import { a } from 'vite';")).toBe(1);
  expect(found('apps/web/src/a.ts', "import { a } from './vite.ts';\nimport fs from 'node:fs';")).toBe(0);
  expect(found('apps/web/test/a.ts', "import { a } from 'vite';\nimport { b } from 'vitest';")).toBe(0);
  expect(found('sim/a.ts', "import { a } from '@assay/money';\nimport { b } from 'react';")).toBe(1);
  const using = [file('sim/a.ts', "import { a } from '@assay/money';")];
  expect(unusedWorkspacePackages(using, manifests)).toEqual([
    'apps/web/package.json: names @assay/ui, which nothing of it imports',
  ]);
});

test('GUARD-020: a package without a hash, with an address, an unknown licence or a script of its own is found', () => {
  const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' };
  const problems = (more: object) => {
    const packages = { '': {}, 'packages/own': {}, 'node_modules/a/node_modules/@b/c': { ...good, ...more } };
    return lockFileProblems(file('package-lock.json', JSON.stringify({ packages })));
  };
  expect(problems({})).toEqual([]);
  expect(problems({ integrity: undefined, inBundle: true })).toEqual([]);
  expect(problems({ integrity: undefined })).toEqual(['package-lock.json: @b/c 1.0.0 has no integrity hash']);
  expect(problems({ integrity: 'sha1-abc' })).toHaveLength(1);
  expect(problems({ resolved: 'https://packages.example/c.tgz' })).toHaveLength(1);
  expect(problems({ license: 'GPL-3.0' })).toHaveLength(1);
  expect(problems({ hasInstallScript: true })).toHaveLength(1);
});

test('GUARD-561: an optional package that the lock file leaves out is found', () => {
  const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' };
  const problems = (more: object) => {
    const packages = { 'node_modules/a': { ...good, optionalDependencies: { 'b-win32': '1.0.0' } }, ...more };
    return lockFileProblems(file('package-lock.json', JSON.stringify({ packages })));
  };
  expect(problems({})).toEqual(['package-lock.json: a 1.0.0 depends on b-win32, which is not locked']);
  expect(problems({ 'node_modules/b-win32': good })).toEqual([]);
});

test('HOUSE-024: a link to a file that is gone is found, one to a site or a folder is not', () => {
  const paths = new Set(['docs/a.md', 'specs/b.md']);
  const broken = (text: string) => brokenLinks([file('docs/a.md', text)], paths).length;
  expect(broken('[a](gone.md) ![b](images/c.png)')).toBe(2);
  expect(broken('[a](a.md#part) [b](../specs/b.md) [c](../specs/) [d](https://e.org) [f](#g)')).toBe(0);
});

test('HOUSE-102: a class outside the layers that have classes is found, an error is not', () => {
  const found = (path: string, text: string) => strayClasses([file(path, text)]).length;
  expect(found('apps/server/src/edge/sockets/a.ts', 'export class Line {\n}')).toBe(1);
  expect(found('apps/web/src/a.ts', 'class Store<Value> implements Keyed<Value> {\n}')).toBe(1);
  expect(found('apps/web/src/a.ts', 'class Failed extends Error {}')).toBe(0);
  expect(found('apps/server/src/edge/link/a.ts', 'export class Line {\n}')).toBe(0);
  expect(found('packages/engine/src/a.ts', 'export class Book {\n}')).toBe(0);
  expect(found('apps/web/src/a.ts', "const a = 'class Line {';")).toBe(0);
});

test('HOUSE-083: the lines of a function are those that stand in no function within it', () => {
  const body = Array.from({ length: 70 }, (_, at) => `  use(${at}); // ${at}`).join('\n');
  const found = (path: string, text: string) => longFunctions([file(path, text)]).length;
  expect(found('a.ts', `function long() {\n${body}\n}`)).toBe(1);
  expect(found('a.tsx', `function view() {\n${body}\n}`)).toBe(0);
  expect(found('a.ts', `function short() {\n${body.replaceAll('use', '// use')}\n}`)).toBe(0);
  const part = (name: string) => `  const ${name} = () => {\n${body}\n  };`;
  expect(found('a.ts', `function object() {\n${part('one')}\n${part('two')}\n}`)).toBe(2);
  expect(found('a.tsx', `function object() {\n${part('one')}\n${part('two')}\n}`)).toBe(0);
});

test('HOUSE-561: a doc comment that asks is found, on the first line or on the next, and no other comment', () => {
  const found = (text: string) => questioningComments([file('a.ts', text)]).length;
  expect(found('/** Whether it trades. */\nconst a = 1;')).toBe(1);
  expect(found('/**\n * How much of it\n * is on hold.\n */\nconst a = 1;')).toBe(1);
  expect(found('/** Returns true while it trades. What is on hold does not count. */\nconst a = 1;')).toBe(0);
  expect(found("// What came first stays.\nconst a = '/** Why */';")).toBe(0);
  expect(found('const a = `\n/** What each call takes. */\ntype A = 1;`;')).toBe(1);
});
