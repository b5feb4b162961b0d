import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf } from './imports.ts';
import { tableWords } from './products.ts';
import { BELOW_ALL } from './rooms.ts';

/**
 * A product with every word that is its own: its name, commands, events, reasons for moving money, wallets, tables,
 * permissions of staff, and the site's switch that its pages ask for. What means something else everywhere is its only where it says the wallet.
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
/** Names of products that mean something else everywhere: a text is theirs only where it says the room. */
const EVERYDAY = new Set(['c2c', 'lever', 'seconds']);
const EVERYDAY_WALLETS = new Set(['cover', 'network', 'options']);

/** Every product that stands in one of the registers, engine's or server's, with its words as its own files declare them. */
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
      const own = [
        ...(EVERYDAY.has(name) ? [] : [name]),
        ...declared,
        ...tableWords(name, code),
        ...ordinaryTables(name, code),
        ...permissions(name, code),
        ...switches,
      ];
      return {
        name,
        words: new Set([...own, ...wallets.filter((wallet) => !EVERYDAY_WALLETS.has(wallet))]),
        everydayWallets: wallets.filter((wallet) => EVERYDAY_WALLETS.has(wallet)),
      };
    });
}

/** The tables of a product that no command writes, as its files add them to the schema. */
function ordinaryTables(name: string, code: readonly SourceFile[]): string[] {
  return code
    .filter(({ path }) => path.startsWith(`apps/server/src/products/${name}/`))
    .flatMap(({ text }) => namesIn(text, SCHEMA).flatMap((schema) => namesIn(schema, SCHEMA_TABLE)));
}

/** Returns the permissions that staff need for a product, as it declares them. */
function permissions(name: string, code: readonly SourceFile[]): string[] {
  const staff = code.find(({ path }) => path === `packages/contract/src/${name}/staff.ts`);
  return namesIn(staff?.text ?? '', PERMISSION);
}

/** Files that name products by one line each, and files that may know one, each with the reason. */
export type Neighbours = {
  readonly registers: readonly string[];
  readonly knowing: Readonly<Record<string, string>>;
};

/** Files that are excused and know nobody any more, and would let the next one through unseen. */
export function staleNeighbours(found: readonly Finding[], { knowing }: Neighbours): readonly string[] {
  return Object.keys(knowing).filter((path) => !found.some((one) => one.startsWith(path)));
}

/** Registers that are no file, or do not say that a product has one line there; one may wait for its first product. */
export function unlikeRegisters(files: readonly SourceFile[], { registers }: Neighbours): readonly string[] {
  const texts = new Map(files.map(({ path, text }) => [`${path}:`, text]));
  return registers.filter((path) => !/\b(?:one line|its line)\b/.test(texts.get(path) ?? ''));
}

/** The findings that neither list excuses. */
export function unexcused(found: readonly Finding[], { registers, knowing }: Neighbours): readonly Finding[] {
  const paths = [...registers, ...Object.keys(knowing)];
  return found.filter((one) => !paths.some((path) => one.startsWith(path)));
}

/**
 * Files outside a product's own folders that know it: that import from its folder, or that have one of its words as a
 * text or as a table in a statement. What such a text says to people is not looked at.
 */
export function knownTenants(files: readonly SourceFile[], tenants: readonly Tenant[]): Finding[] {
  return files.flatMap((file) => {
    const others = tenants.filter(({ name }) => !isWithin(file.path, name));
    if (others.length === 0) return [];
    const seen = { file, imports: importsOf(file), literals: parseSource(file.text).literals };
    return others.flatMap((tenant) => [
      ...importsFrom(seen, tenant),
      ...roomsIn(file, tenant),
      ...walletsIn(file, tenant),
      ...wordsIn(seen, tenant),
    ]);
  });
}

/** A file, and what is read of it once for all products. */
type Seen = {
  readonly file: SourceFile;
  readonly imports: ReturnType<typeof importsOf>;
  readonly literals: ReturnType<typeof parseSource>['literals'];
};

/** Returns true when a path lies in one of a product's own folders. */
function isWithin(path: string, name: string): boolean {
  return (
    path.includes(`/src/${name}/`) ||
    path.includes(`/src/products/${name}/`) ||
    path.startsWith(`sim/${name}/`)
  );
}

function importsFrom({ file, imports }: Seen, { name }: Tenant): Finding[] {
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
    const said = new RegExp(`(?:\\b[wW]allet(?:\\s*[!=]==\\s*|:\\s*)|\\bhouse\\()'${wallet}'`, 'g');
    return [...file.text.matchAll(said)].map(({ index }) =>
      finding(file, index, `knows the wallet '${wallet}' of the product ${name}`),
    );
  });
}

function wordsIn({ file, literals }: Seen, { name, words }: Tenant): Finding[] {
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
