import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf, packageOf } from './imports.ts';

/** Returns the path of an imported file, or the entry of a workspace package; null for external packages. */
export function resolveImport(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) {
    const name = /^@assay\/([^/]+)/.exec(specifier)?.[1];
    return name === undefined ? null : `packages/${name}/src/index.ts`;
  }
  const target = posix.normalize(posix.join(dirname(path), specifier.replace(/\?.*$/, '')));
  return packageOf(target) === target ? `${target}/index.ts` : target;
}

/** Relative imports of no file of `paths`; those with templates are not checked. */
export function unresolvedImports(files: readonly SourceFile[], paths: ReadonlySet<string>): Finding[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.') && !specifier.includes('{}'))
      .filter(({ specifier }) => !paths.has(resolveImport(file.path, specifier) ?? ''))
      .map(({ specifier, position }) => finding(file, position, `imports ${specifier}, which is no file`)),
  );
}
