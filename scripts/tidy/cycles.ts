import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf, packageOf } from './imports.ts';

/** Relative imports that name no file of `paths`; those made of a template are left to the run. */
export function unresolvedImports(files: readonly SourceFile[], paths: ReadonlySet<string>): Finding[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.') && !specifier.includes('{}'))
      .filter(({ specifier }) => !paths.has(resolve(file.path, specifier)))
      .map(({ specifier, position }) => finding(file, position, `imports ${specifier}, which is no file`)),
  );
}

/** Circles of imports, each as the path that runs around it; type imports count too. */
export function importCycles(files: readonly SourceFile[]): Finding[] {
  const graph = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const state = new Map<string, 'open' | 'done'>();
  const cycles: Finding[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push(`imports run in a circle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
      return;
    }
    state.set(path, 'open');
    for (const target of graph.get(path) ?? []) if (graph.has(target)) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

/** The files that a file imports; a package of the house stands for its entry. */
function targetsOf(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ specifier }) => {
    if (specifier.startsWith('.')) return [resolve(file.path, specifier)];
    const name = /^@assay\/([^/]+)$/.exec(specifier)?.[1];
    return name === undefined ? [] : [`packages/${name}/src/index.ts`];
  });
}

function resolve(path: string, specifier: string): string {
  const target = posix.normalize(posix.join(dirname(path), specifier.replace(/\?.*$/, '')));
  return packageOf(target) === target ? `${target}/index.ts` : target;
}
