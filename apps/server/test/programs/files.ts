import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTS = join(import.meta.dirname, '../../../../docs/api');
const RELEASES = join(import.meta.dirname, 'releases');

export const COVERAGE_FILE = join(DOCUMENTS, 'coverage.md');

/** Returns the recorded interface of the newest release, as lines, with its version. */
export function readLastRelease(): { readonly version: string; readonly lines: readonly string[] } {
  const [newest = ''] = readdirSync(RELEASES).toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  return {
    version: newest.replace(/\.txt$/, ''),
    lines: linesOf(readFileSync(join(RELEASES, newest), 'utf8')),
  };
}

/** Returns the file of a release. */
export function releaseFile(version: string): string {
  return join(RELEASES, `${version}.txt`);
}

/** Returns the section of the changelog about the changes since the last release. */
export function readUnreleased(): string {
  const sections = readFileSync(join(DOCUMENTS, 'changelog.md'), 'utf8').split(/^## /m);
  const unreleased = sections.find((section) => section.startsWith('Unreleased'));
  if (unreleased === undefined) throw new Error('the changelog lacks its section "Unreleased"');
  return unreleased;
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
