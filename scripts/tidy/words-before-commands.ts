import type { SourceFile } from '../source/files.ts';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
const COMMAND = /\.submit\(|\bgiveCommand\(/;
const WRITER = /^(?:write|take)[A-Z]/;
const UNDO = /^(?:leave|withdraw)[A-Z]/;

/**
 * Files that write a row before a command and never remove it: they import an inserting function from a module, submit
 * a command, and import no function from that module that deletes the row after a rejection.
 */
export function writesBeforeRefusals(
  sources: readonly SourceFile[],
  allowed: Readonly<Record<string, string>>,
): readonly string[] {
  const inserting = new Set(
    sources.filter(({ text }) => text.includes('.insertInto(')).map(({ path }) => path),
  );
  return sources
    .filter(({ path, text }) => !(path in allowed) && COMMAND.test(text))
    .filter(({ path, text }) => importsOf(path, text).some((imported) => isStored(imported, inserting)))
    .map(({ path }) => path);
}

type Import = { readonly names: readonly string[]; readonly from: string };

function importsOf(path: string, text: string): readonly Import[] {
  return [...text.matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim()),
    from: new URL(from, `file:///${path}`).pathname.slice(1),
  }));
}

function isStored({ names, from }: Import, inserting: ReadonlySet<string>): boolean {
  if (!inserting.has(from)) return false;
  return names.some((name) => WRITER.test(name)) && !names.some((name) => UNDO.test(name));
}
