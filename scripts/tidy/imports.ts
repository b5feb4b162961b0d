import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { type Import, parseSource } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';

const HOUSE = '@assay/';

/** Packages that each package may import, internal and external (`null`: all declared ones). */
const MAY_IMPORT: Record<string, { readonly house: readonly string[]; readonly outside: string[] | null }> = {
  'packages/money': { house: [], outside: [] },
  'packages/domain': { house: ['money'], outside: [] },
  'packages/engine': { house: ['domain', 'money'], outside: [] },
  'packages/contract': { house: ['domain', 'money'], outside: ['zod', 'zod/mini'] },
  'packages/client': { house: ['contract'], outside: null },
  'packages/liabilities': { house: ['money'], outside: null },
  'packages/locales': { house: [], outside: [] },
  'packages/sdk': { house: [], outside: [] },
  'packages/ui': { house: [], outside: null },
  'packages/forms': { house: ['contract'], outside: null },
  'apps/server': {
    house: ['contract', 'domain', 'engine', 'liabilities', 'locales', 'locales/server', 'money'],
    outside: null,
  },
  'apps/web': {
    house: ['client', 'contract', 'forms', 'liabilities', 'locales', 'money', 'ui'],
    outside: null,
  },
  'apps/console': {
    house: ['client', 'contract', 'domain', 'forms', 'locales', 'money', 'ui'],
    outside: null,
  },
  sim: { house: ['domain', 'engine', 'money'], outside: ['node:crypto', 'node:util'] },
};

/** Top-level folders other than `packages` and `apps`, each as one package. */
const TOP_FOLDERS = new Set(['sim', 'bench']);

/** The part of the simulator that runs the engine: the rest imports only its types. */
const RUNS_ENGINE = /^sim\/(?:engine|test)\//;
/** Draws odd terms from their declarations, which auditors must not read. */
const DRAWS_TERMS = { path: /^sim\/(?:odd-terms|\w+\/generator)\.ts$/, specifier: '@assay/domain' };

/** Files of the locales for the server and the build: they read the texts from the disk and convert them. */
const FOR_SERVER = {
  path: /^packages\/locales\/src\/(?:articles|sections|server|vite)\.ts$/,
  specifier: /^(?:node:(?:fs|path|url)|i18next)$/,
};

/** The only file of the engine with an outside import, and that import. */
const HASH_IMPORT = { specifier: 'node:crypto', names: /\bimport\s*\{\s*createHash\s*\}\s*from\s*$/ };

/** Returns what a file imports, dynamic imports and re-exports included. */
export function importsOf(file: SourceFile): readonly Import[] {
  return parseSource(file.text).imports;
}

/** Imports against the allowed direction. */
export function importDirection(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => importsOf(file).flatMap((imported) => judge(file, imported)));
}

/** The engine's files that import `node:crypto`: only the state hash may. */
export function hashHomes(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => packageOf(file.path) === 'packages/engine')
    .filter((file) => importsOf(file).some(({ specifier }) => specifier === HASH_IMPORT.specifier))
    .map(({ path }) => path);
}

/** Imports of audited code by the simulator. */
export function leaningImports(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => packageOf(path) === 'sim' && !RUNS_ENGINE.test(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier, isType }) => specifier.startsWith(HOUSE) && !isType)
        .filter(({ specifier }) => !(DRAWS_TERMS.path.test(file.path) && specifier === DRAWS_TERMS.specifier))
        .map(({ specifier, position }) =>
          finding(file, position, `imports more than types from ${specifier}`),
        ),
    );
}

export function packageOf(path: string): string {
  const [top = ''] = path.split('/', 1);
  if (TOP_FOLDERS.has(top)) return top;
  return path.split('/').slice(0, 2).join('/');
}

function judge(file: SourceFile, { specifier, position }: Import): Finding[] {
  const home = packageOf(file.path);
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(dirname(file.path), specifier));
    return packageOf(target) === home
      ? []
      : [finding(file, position, `imports ${specifier}, which leaves ${home}`)];
  }
  const rule = MAY_IMPORT[home];
  if (rule === undefined) return [];
  if (specifier.startsWith(HOUSE)) {
    const name = specifier.slice(HOUSE.length);
    const allowed = rule.house.includes(name) || rule.house.includes(name.split('/')[0] ?? '');
    const serverEntry = name === 'locales/server' && !rule.house.includes(name);
    return allowed && !serverEntry ? [] : [finding(file, position, `${home} must not import ${specifier}`)];
  }
  if (rule.outside === null || rule.outside.includes(specifier)) return [];
  if (FOR_SERVER.path.test(file.path) && FOR_SERVER.specifier.test(specifier)) return [];
  if (mayHash(file, home, specifier, position)) return [];
  return [finding(file, position, `${home} must not import ${specifier}`)];
}

function mayHash(file: SourceFile, home: string, specifier: string, position: number): boolean {
  if (home !== 'packages/engine' || specifier !== HASH_IMPORT.specifier) return false;
  return HASH_IMPORT.names.test(file.text.slice(Math.max(0, position - 80), position));
}
