import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { functionsIn } from './functions.ts';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
const COMMAND = /\bsubmit\w*\(/;
const INSERT = /\.insertInto\(/;
const DELETE = /\.deleteFrom\(/;
/** Rows that stay whatever becomes of a command: of the audit log, and proposals. */
const LASTING_ROWS = /\/(?:audit|backoffice\/console)\//;
/** Seeds and robots, which make no calls. */
const DEMO = /\/ops\/demo\//;

/** A file that submits commands, and a module of which it uses a function that inserts rows. */
export type RowWriter = {
  readonly path: string;
  readonly from: string;
  /** The file also uses a function of the module that deletes rows. */
  readonly deletes: boolean;
};

/**
 * Files that write a row before a command and never remove it, as `file <- module`: they use a function of the module
 * that inserts, and none that deletes the row after a rejection. `allowed` has the reason per finding.
 */
export function writesBeforeRefusals(
  sources: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): readonly string[] {
  const found = rowWriters(sources).flatMap(({ path, from, deletes }) =>
    deletes ? [] : [`${path} <- ${from}`],
  );
  const idle = Object.keys(allowed).filter((name) => !found.includes(name));
  return [
    ...found.filter((name) => !(name in allowed)),
    ...idle.map((name) => `${name}: is excused and not there`),
  ];
}

export function rowWriters(sources: readonly SourceFile[]): readonly RowWriter[] {
  const stores = new Map(
    sources
      .filter(({ path, text }) => !LASTING_ROWS.test(path) && INSERT.test(text))
      .map((file) => [file.path, storeOf(file)]),
  );
  return sources
    .filter(({ path, text }) => !DEMO.test(path) && COMMAND.test(parseSource(text).code))
    .flatMap((file) =>
      importsOf(file).flatMap(({ names, from }) => {
        const store = stores.get(from);
        if (store === undefined || !names.some((name) => store.inserting.has(name))) return [];
        return [{ path: file.path, from, deletes: names.some((name) => store.deleting.has(name)) }];
      }),
    );
}

type Store = { readonly inserting: ReadonlySet<string>; readonly deleting: ReadonlySet<string> };

/** The functions of a file that insert rows, and those that delete rows and insert none. */
function storeOf({ text }: SourceFile): Store {
  const inserting = functionsReaching(text, INSERT);
  const deleting = functionsReaching(text, DELETE);
  return { inserting, deleting: new Set([...deleting].filter((name) => !inserting.has(name))) };
}

/** Names of the functions whose body matches, itself or in the functions of the file that it calls. */
function functionsReaching(text: string, pattern: RegExp): ReadonlySet<string> {
  const functions = functionsIn(text).flatMap(({ name, start, end }) =>
    name === null ? [] : [{ name, body: text.slice(start, end) }],
  );
  const found = new Set(functions.filter(({ body }) => pattern.test(body)).map(({ name }) => name));
  for (const callee of found) {
    const call = new RegExp(`(?<![\\w.])${callee}\\(`);
    for (const { name, body } of functions) if (call.test(body)) found.add(name);
  }
  return found;
}

type Import = { readonly names: readonly string[]; readonly from: string };

/** Imported names without lists of routes, which are registered and not called beside a command. */
function importsOf({ path, text }: SourceFile): readonly Import[] {
  return [...text.matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !/Routes?$/.test(name)),
    from: new URL(from, `file:///${path}`).pathname.slice(1),
  }));
}
