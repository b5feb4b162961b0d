import { codesIn, type TestTitle, testTitles } from '../criteria/citation.ts';
import type { SourceFile } from '../source/files.ts';
import type { Finding } from './finding.ts';

/** Tests that cite no known code, neither directly nor through an enclosing group. */
export function uncitedTests(
  files: readonly SourceFile[],
  knownCodes: ReadonlySet<string>,
  exceptions: Readonly<Record<string, string>>,
): Finding[] {
  return files
    .filter(({ path }) => exceptions[path] === undefined)
    .flatMap((file) => {
      const titles = testTitles(file);
      const cites = ({ title }: TestTitle) => codesIn(title).some((code) => knownCodes.has(code));
      const groups = titles.filter((title) => title.kind === 'group' && cites(title));
      return titles
        .filter((title) => title.kind === 'test' && !cites(title))
        .filter(({ start }) => !groups.some((group) => group.start < start && start < group.end))
        .map(({ path, line, title }) => `${path}:${line}: "${title}" cites no criterion`);
    });
}
