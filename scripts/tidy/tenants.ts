import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf } from './imports.ts';
import { tableWords } from './products.ts';
import { BELOW_ALL } from './rooms.ts';

/**
 * A product with all its specific names: its name, commands, events, posting reasons, wallets, tables, staff
 * permissions, and the site switch used by its pages. Ambiguous names count only where they denote the wallet.
 */
export type Tenant = {
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly everydayWallets: readonly string[];
};

const REGISTERED = /^import \{ \w+ \} from '\.\/([\w-]+)\/(?:room|product)\.ts';$/gm;
const COMMAND = /^ {2}(\w+): \{\s*by: /gm;
const EVENT = /\btype: '(\w+)'/g;
const REASONS = /REASONS = \[([^\]]*)\]/g;
const WALLETS = /(?:WALLETS|SECONDS_ACCOUNTS) = \[([^\]]*)\]/g;
const SWITCH = /\bis_open_(\w+)/g;
const SCHEMA = /^ {2}interface Schema \{\n([\s\S]*?)^ {2}\}/gm;
const SCHEMA_TABLE = /^ {4}(\w+): /gm;
const PERMISSION = /^ {4}'([\w-]+\.\w+)': /gm;
const WORD = /'(\w+)'/g;
/** Product names with another meaning elsewhere: a text counts only where it denotes the room. */
const EVERYDAY = new Set(['alerts', 'c2c', 'lever', 'seconds']);
const EVERYDAY_WALLETS = new Set(['cover', 'network', 'options']);

/** Every product in the engine's or server's register, with the names declared in its own files. */
export function tenantsOf(registers: readonly SourceFile[], code: readonly SourceFile[]): readonly Tenant[] {
  const names = new Set(registers.flatMap(({ text }) => namesIn(text, REGISTERED)));
  return [...names]
    .filter((name) => !BELOW_ALL.has(name))
    .map((name) => {
      const inEngine = code.filter(({ path }) => path.startsWith(`packages/engine/src/${name}/`));
      const declared = inEngine.flatMap(({ path, text }) => [
        ...(path.endsWith('/commands.ts') ? namesIn(text, COMMAND) : []),
        ...(path.endsWith('/event.ts') ? namesIn(text, EVENT) : []),
        ...(/\/(?:commands|room|words)\.ts$/.test(path)
          ? namesIn(text, REASONS).flatMap((list) => namesIn(list, WORD))
          : []),
      ]);
      const wallets = inEngine.flatMap(({ text }) =>
        namesIn(text, WALLETS).flatMap((list) => namesIn(list, WORD)),
      );
      const routes = code.find(({ path }) => path === `apps/web/src/${name}/routes.ts`);
      const switches = namesIn(routes?.text ?? '', SWITCH).map((product) => `${product}_open`);
      const ownNames = [
        ...(EVERYDAY.has(name) ? [] : [name]),
        ...declared,
        ...tableWords(name, code),
        ...ordinaryTables(name, code),
        ...permissions(name, code),
        ...switches,
      ];
      return {
        name,
        words: new Set([...ownNames, ...wallets.filter((wallet) => !EVERYDAY_WALLETS.has(wallet))]),
        everydayWallets: wallets.filter((wallet) => EVERYDAY_WALLETS.has(wallet)),
      };
    });
}

/** Tables of a product not written by commands, from its additions to the schema. */
function ordinaryTables(name: string, code: readonly SourceFile[]): string[] {
  return code
    .filter(({ path }) => path.startsWith(`apps/server/src/products/${name}/`))
    .flatMap(({ text }) => namesIn(text, SCHEMA).flatMap((schema) => namesIn(schema, SCHEMA_TABLE)));
}

/** Returns the staff permissions declared by a product. */
function permissions(name: string, code: readonly SourceFile[]): string[] {
  const staff = code.find(({ path }) => path === `packages/contract/src/${name}/staff.ts`);
  return namesIn(staff?.text ?? '', PERMISSION);
}

/** Registers with one line per product, and files that may refer to one, each with the reason. */
export type Neighbours = {
  readonly registers: readonly string[];
  readonly knowing: Readonly<Record<string, string>>;
};

/** Exceptions for files that refer to no product, which would hide the next reference. */
export function staleNeighbours(found: readonly Finding[], { knowing }: Neighbours): readonly string[] {
  return Object.keys(knowing).filter((path) => !found.some((one) => one.startsWith(path)));
}

/** Registers that do not exist, or without one line per product; a register may be empty. */
export function unlikeRegisters(files: readonly SourceFile[], { registers }: Neighbours): readonly string[] {
  const texts = new Map(files.map(({ path, text }) => [`${path}:`, text]));
  return registers.filter((path) => !/\b(?:one line|its line)\b/.test(texts.get(path) ?? ''));
}

/** Findings without an exception. */
export function unexcused(found: readonly Finding[], { registers, knowing }: Neighbours): readonly Finding[] {
  const paths = [...registers, ...Object.keys(knowing)];
  return found.filter((one) => !paths.some((path) => one.startsWith(path)));
}

/**
 * Files outside a product's own folders that refer to it: by an import from its folder, or by one of its names as a
 * text or as a table in a statement. Texts for users are ignored.
 */
export function tenantsNamedIn(files: readonly SourceFile[], tenants: readonly Tenant[]): Finding[] {
  return files.flatMap((file) => {
    const otherTenants = tenants.filter(({ name }) => !isWithin(file.path, name));
    if (otherTenants.length === 0) return [];
    const parsedFile = { file, imports: importsOf(file), literals: parseSource(file.text).literals };
    return otherTenants.flatMap((tenant) => [
      ...importsFrom(parsedFile, tenant),
      ...roomsIn(file, tenant),
      ...walletsIn(file, tenant),
      ...wordsIn(parsedFile, tenant),
    ]);
  });
}

/** A file with its data parsed once for all products. */
type ParsedFile = {
  readonly file: SourceFile;
  readonly imports: ReturnType<typeof importsOf>;
  readonly literals: ReturnType<typeof parseSource>['literals'];
};

/** Returns true when a path is in one of a product's own folders. */
function isWithin(path: string, name: string): boolean {
  return (
    path.includes(`/src/${name}/`) ||
    path.includes(`/src/products/${name}/`) ||
    path.startsWith(`sim/${name}/`)
  );
}

function importsFrom({ file, imports }: ParsedFile, { name }: Tenant): Finding[] {
  return imports.flatMap(({ specifier, position }) => {
    if (!specifier.startsWith('.')) return [];
    const target = posix.normalize(posix.join(dirname(file.path), specifier));
    return isWithin(target, name) ? [finding(file, position, `imports from the product ${name}`)] : [];
  });
}

function roomsIn(file: SourceFile, { name }: Tenant): Finding[] {
  const room = new RegExp(`\\broom(?::\\s*|\\()'${name}'`, 'g');
  return EVERYDAY.has(name)
    ? [...file.text.matchAll(room)].map(({ index }) => finding(file, index, `knows the room ${name}`))
    : [];
}

function walletsIn(file: SourceFile, { name, everydayWallets }: Tenant): Finding[] {
  return everydayWallets.flatMap((wallet) => {
    const walletUse = new RegExp(`(?:\\b[wW]allet(?:\\s*[!=]==\\s*|:\\s*)|\\bhouse\\()'${wallet}'`, 'g');
    return [...file.text.matchAll(walletUse)].map(({ index }) =>
      finding(file, index, `knows the wallet '${wallet}' of the product ${name}`),
    );
  });
}

function wordsIn({ file, literals }: ParsedFile, { name, words }: Tenant): Finding[] {
  const statement = new RegExp(`\\b(?:from|join|into|update|table)\\s+(?:${[...words].join('|')})\\b`, 'i');
  return literals
    .filter(({ text }) => words.has(text) || statement.test(text))
    .map(({ start, text }) =>
      finding(file, start, `knows ${words.has(text) ? `'${text}'` : 'a table'} of the product ${name}`),
    );
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
