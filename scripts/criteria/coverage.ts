import type { SourceFile } from '../source/files.ts';
import { type Area, type Criterion, duplicateCodes, parseArea } from './area.ts';
import { type Citation, citations, testTitles } from './citation.ts';

export type AreaCoverage = {
  readonly area: Area;
  readonly covered: number;
  readonly mustTotal: number;
  readonly mustCovered: number;
  readonly uncovered: readonly Criterion[];
};

export type Coverage = { readonly areas: readonly AreaCoverage[]; readonly problems: readonly string[] };

/** Compares the tests' citations with the criteria of the specs. Empty `problems` means no faults. */
export function measureCoverage(specs: readonly SourceFile[], tests: readonly SourceFile[]): Coverage {
  const parsed = specs.map(parseArea);
  const areas = parsed.map(({ area }) => area);
  const cited = citations(tests.flatMap(testTitles));
  const covered = new Set(cited.filter(({ title }) => title.runs).map(({ code }) => code));
  const measured = areas.map((area) => measureArea(area, covered));
  return {
    areas: measured,
    problems: [
      ...parsed.flatMap(({ problems }) => problems),
      ...duplicateCodes(areas),
      ...unknownCodes(areas, cited),
      ...unfinishedAreas(measured),
    ],
  };
}

function measureArea(area: Area, cited: ReadonlySet<string>): AreaCoverage {
  const uncovered = area.criteria.filter(({ code }) => !cited.has(code));
  const musts = area.criteria.filter(({ level }) => level === 'must');
  return {
    area,
    covered: area.criteria.length - uncovered.length,
    mustTotal: musts.length,
    mustCovered: musts.filter(({ code }) => cited.has(code)).length,
    uncovered,
  };
}

function unknownCodes(areas: readonly Area[], cited: readonly Citation[]): string[] {
  const knownCodes = new Set(areas.flatMap(({ criteria }) => criteria.map(({ code }) => code)));
  return cited
    .filter(({ code }) => !knownCodes.has(code))
    .map(({ code, title }) => `${title.path}:${title.line}: cites ${code}, which no file of specs/ defines`);
}

function unfinishedAreas(areas: readonly AreaCoverage[]): string[] {
  return areas
    .filter(({ area, mustCovered, mustTotal }) => area.status === 'finished' && mustCovered < mustTotal)
    .map(({ area, uncovered }) => {
      const codes = uncovered.filter(({ level }) => level === 'must').map(({ code }) => code);
      return `${area.path}: says finished, but no test cites ${codes.join(', ')}`;
    });
}
