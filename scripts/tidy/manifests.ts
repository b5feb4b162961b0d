import { isBuiltin } from 'node:module';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf, packageOf } from './imports.ts';

/** Names in a manifest: its own, those of its dependencies, and of its development dependencies. */
type PackageNames = {
  readonly name: string;
  readonly toRun: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
};

const TO_RUN = ['dependencies', 'optionalDependencies', 'peerDependencies'];
const HOUSE = /^@assay\//;

/**
 * Imports of packages missing in the manifest of the importing package: for sources among its dependencies, for tests
 * among all in its manifest or the root's. Folders without a manifest (simulator, benchmarks, scripts) use the root's.
 */
export function unnamedPackages(files: readonly SourceFile[], manifests: readonly SourceFile[]): Finding[] {
  const namesByFolder = new Map(manifests.map((manifest) => [folderOf(manifest), namesIn(manifest)]));
  const checkout = namesByFolder.get('');
  return files.flatMap((file) => {
    const home = namesByFolder.get(packageOf(file.path)) ?? checkout;
    if (home === undefined) return [];
    const runs = file.path.startsWith(`${packageOf(file.path)}/src/`);
    return importsOf(file).flatMap(({ specifier, position }) => {
      const packageName = packageIn(specifier);
      if (packageName === null || packageName === home.name) return [];
      const isDeclared = runs
        ? home.toRun.has(packageName)
        : home.all.has(packageName) || checkout?.all.has(packageName);
      return isDeclared
        ? []
        : [finding(file, position, `imports ${packageName}, which its package.json does not name`)];
    });
  });
}

/** Workspace packages in a manifest that none of its files imports. */
export function unusedWorkspacePackages(
  files: readonly SourceFile[],
  manifests: readonly SourceFile[],
): string[] {
  const homes = new Set(manifests.map(folderOf));
  return manifests.flatMap((manifest) => {
    const ownFiles = files.filter(({ path }) => {
      const home = packageOf(path);
      return (homes.has(home) ? home : '') === folderOf(manifest);
    });
    const used = new Set(
      ownFiles.flatMap((file) => importsOf(file).map(({ specifier }) => packageIn(specifier))),
    );
    return [...namesIn(manifest).all]
      .filter((name) => HOUSE.test(name) && !used.has(name))
      .map((name) => `${manifest.path}: names ${name}, which nothing of it imports`);
  });
}

/** Returns the package of a specifier; null for relative paths and Node's own modules. */
function packageIn(specifier: string): string | null {
  if (/^[./]/.test(specifier) || isBuiltin(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function folderOf({ path }: SourceFile): string {
  return path.split('/').slice(0, -1).join('/');
}

function namesIn({ text }: SourceFile): PackageNames {
  const parsed = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const keys = (kinds: readonly string[]) =>
    new Set(kinds.flatMap((kind) => Object.keys((parsed[kind] as object | undefined) ?? {})));
  return { name: String(parsed.name), toRun: keys(TO_RUN), all: keys([...TO_RUN, 'devDependencies']) };
}
