import type { SourceFile } from '../source/files.ts';

export type Criterion = {
  /** Such as `SPOT-014`. */
  readonly code: string;
  readonly level: 'must' | 'should';
  readonly textOnly: boolean;
  readonly sentence: string;
};

/** One file of `specs/`. */
export type Area = {
  /** Such as `SPOT`. */
  readonly code: string;
  readonly title: string;
  readonly path: string;
  readonly status: 'open' | 'finished';
  readonly criteria: readonly Criterion[];
};

export type ParsedArea = { readonly area: Area; readonly problems: readonly string[] };

const LINE = /^- \*\*([A-Z][A-Z0-9]{1,7})-(\d{3,4})\*\* \((must|should)(, text-only)?\): (\S.*\S)$/;

/** Parses one specs file; a line similar to a criterion but not in its format is a problem. */
export function parseArea(file: SourceFile): ParsedArea {
  const lines = file.text.split('\n');
  const problems: string[] = [];
  const criteria: Criterion[] = [];
  const title = lines.find((line) => line.startsWith('# '))?.slice(2) ?? '';
  if (title === '') problems.push(`${file.path}: has no title`);
  let code = /\(([A-Z][A-Z0-9]{1,7})\)\s*$/.exec(title)?.[1] ?? '';
  let status: Area['status'] = 'open';
  lines.forEach((line, index) => {
    const where = `${file.path}:${index + 1}`;
    if (line.startsWith('Status:')) {
      if (line === 'Status: finished') status = 'finished';
      else if (line !== 'Status: open') problems.push(`${where}: the status is neither open nor finished`);
    } else if (/^\s*[-*] /.test(line)) {
      const match = LINE.exec(line);
      if (match === null) {
        problems.push(`${where}: is not "- **CODE-001** (must): sentence."`);
        return;
      }
      const [, prefix = '', number = '', level, textOnly, sentence = ''] = match;
      code ||= prefix;
      if (prefix !== code) problems.push(`${where}: ${prefix}-${number} stands in the area ${code}`);
      criteria.push({
        code: `${prefix}-${number}`,
        level: level === 'must' ? 'must' : 'should',
        textOnly: textOnly !== undefined,
        sentence,
      });
    }
  });
  if (criteria.length === 0) problems.push(`${file.path}: has no criteria`);
  return { area: { code, title, path: file.path, status, criteria }, problems };
}

/** Codes defined twice, within an area or across areas. */
export function duplicateCodes(areas: readonly Area[]): string[] {
  const firstSeenAt = new Map<string, string>();
  const problems: string[] = [];
  for (const area of areas) {
    for (const { code } of area.criteria) {
      const first = firstSeenAt.get(code);
      if (first !== undefined) problems.push(`${area.path}: ${code} is given twice (first in ${first})`);
      else firstSeenAt.set(code, area.path);
    }
  }
  return problems;
}
