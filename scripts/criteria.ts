import { fileURLToPath, URL } from 'node:url';
import { parseArgs } from 'node:util';
import { type AreaCoverage, type Coverage, measureCoverage } from './criteria/coverage.ts';
import { listFiles, listFolders, readSources } from './source/files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = parseArgs({
  options: { area: { type: 'string' }, json: { type: 'boolean', default: false } },
});

const { area: requestedArea, json } = options.values;
const coverage = measureCoverage(readSources(root, specPaths()), readSources(root, testPaths()));
const selectedAreas = coverage.areas.filter(
  ({ area }) => requestedArea === undefined || area.code === requestedArea,
);

if (requestedArea !== undefined && selectedAreas.length === 0)
  fail(`There is no area ${requestedArea} in specs/.`);
if (json) console.log(JSON.stringify(asJson(coverage, selectedAreas), null, 2));
else {
  printTable(selectedAreas);
  if (requestedArea !== undefined) selectedAreas.forEach(printUncovered);
  for (const problem of coverage.problems) console.error(problem);
}
if (coverage.problems.length > 0) process.exitCode = 1;

function specPaths(): string[] {
  return listFiles(root, 'specs', (name) => name.endsWith('.md') && name !== 'README.md');
}

function testPaths(): string[] {
  const houses = [...listFolders(root, 'packages'), ...listFolders(root, 'apps')];
  const folders = [
    ...houses.map((house) => `${house}/test`),
    'e2e',
    'scripts/test',
    'sim/test',
    'bench/test',
  ];
  return folders.flatMap((folder) => listFiles(root, folder, (name) => /\.tsx?$/.test(name)));
}

function printTable(areas: readonly AreaCoverage[]): void {
  const sum = (value: (area: AreaCoverage) => number) =>
    areas.reduce((total, area) => total + value(area), 0);
  console.log(row('area', 'covered/total', 'musts uncovered', 'status'));
  for (const { area, covered, mustCovered, mustTotal } of areas) {
    console.log(
      row(area.code, `${covered}/${area.criteria.length}`, `${mustTotal - mustCovered}`, area.status),
    );
  }
  const covered = `${sum((area) => area.covered)}/${sum(({ area }) => area.criteria.length)}`;
  console.log(row('all', covered, `${sum(({ mustTotal, mustCovered }) => mustTotal - mustCovered)}`, ''));
}

function row(area: string, covered: string, uncovered: string, status: string): string {
  return `${area.padEnd(6)}${covered.padStart(15)}${uncovered.padStart(17)}  ${status}`.trimEnd();
}

function printUncovered({ uncovered }: AreaCoverage): void {
  for (const { code, level, textOnly, sentence } of uncovered) {
    console.log(`${code} (${level}${textOnly ? ', text-only' : ''}): ${sentence}`);
  }
}

function asJson({ problems }: Coverage, areas: readonly AreaCoverage[]) {
  return {
    areas: areas.map(({ area, covered, mustCovered, mustTotal, uncovered }) => ({
      code: area.code,
      file: area.path,
      status: area.status,
      covered,
      total: area.criteria.length,
      mustCovered,
      mustTotal,
      uncovered: uncovered.map(({ code, level, textOnly, sentence }) => ({
        code,
        level,
        textOnly,
        sentence,
      })),
    })),
    problems,
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
