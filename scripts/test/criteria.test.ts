import { describe, expect, test } from 'vitest';
import { parseArea } from '../criteria/area.ts';
import { testTitles } from '../criteria/citation.ts';
import { measureCoverage } from '../criteria/coverage.ts';

const spec = (lines: string, status = 'open') => ({
  path: 'specs/spot.md',
  text: `# Spot trading (SPOT)\n\nWords.\n\nStatus: ${status}\n\n${lines}\n`,
});
const tests = (text: string) => ({ path: 'packages/a/test/a.test.ts', text });
const measure = (lines: string, titles: string, status?: string) =>
  measureCoverage([spec(lines, status)], [tests(titles)]);
const coveredBy = (titles: string) =>
  measure('- **SPOT-001** (must): One.\n- **SPOT-002** (should): Two.', titles).areas[0]?.covered;

describe('HOUSE-017: only the title of a test that runs covers a criterion', () => {
  test('a test, a group and a table each cover what they cite', () => {
    expect(coveredBy(`test('SPOT-001: a', () => {});`)).toBe(1);
    expect(coveredBy(`describe("SPOT-001 SPOT-002: a", () => {});`)).toBe(2);
    expect(coveredBy(`it.each([["(", 1]])(\`SPOT-001: \${"a"}\`, () => {});`)).toBe(1);
    expect(coveredBy(`test(\n  'words ' +\n    'SPOT-001',\n  () => {},\n);`)).toBe(1);
    expect(coveredBy(`test.describe('SPOT-001', () => {});`)).toBe(1);
  });

  test('comments, other calls, other strings and skipped tests cover nothing', () => {
    expect(coveredBy(`// test('SPOT-001', () => {});`)).toBe(0);
    expect(coveredBy(`/* test('SPOT-001') */ const a = "test('SPOT-001')";`)).toBe(0);
    expect(coveredBy(`expect('SPOT-001'); pattern.test('SPOT-001');`)).toBe(0);
    expect(coveredBy(`test('words', () => { note('SPOT-001'); });`)).toBe(0);
    expect(coveredBy(`test.skip('SPOT-001', () => {}); it.todo('SPOT-002');`)).toBe(0);
  });

  test('quotes inside patterns, templates and JSX text do not hide the next test', () => {
    expect(coveredBy(`const a = /['"\`]/; test('SPOT-001', () => {});`)).toBe(1);
    expect(coveredBy(`const a = \`\${b ? \`'\` : '}'}\`; test('SPOT-001', () => {});`)).toBe(1);
    expect(coveredBy(`const a = <p>Don't</p>;\ntest('SPOT-001', () => {});`)).toBe(1);
    expect(coveredBy(`const a = <p>{b}/{c} </p>; test('SPOT-001', () => {});`)).toBe(1);
    expect(coveredBy(`const a = b.map((c) => /'/.test(c)); test('SPOT-001', () => {});`)).toBe(1);
    expect(coveredBy(`const a = b / c; test('SPOT-001', () => {}); const d = e / f;`)).toBe(1);
  });

  test('the area counts what is covered and lists what is not, musts apart', () => {
    const area = measure('- **SPOT-001** (must): One.\n- **SPOT-002** (must): Two.', `test('SPOT-001', f);`)
      .areas[0];
    expect(area).toMatchObject({ covered: 1, mustTotal: 2, mustCovered: 1 });
    expect(area?.uncovered.map(({ code }) => code)).toEqual(['SPOT-002']);
  });
});

test('HOUSE-018: a title that cites an unknown code is a problem with its place, even when skipped', () => {
  expect(measure('- **SPOT-001** (must): One.', `\ntest.skip('SPOT-009', f);`).problems).toEqual([
    'packages/a/test/a.test.ts:2: cites SPOT-009, which no file of specs/ defines',
  ]);
  expect(measure('- **SPOT-001** (must): One.', `test('SHA-256 is no code', f);`).problems).toEqual([]);
});

test('HOUSE-019: a code that is given twice is a problem, within an area and across areas', () => {
  const line = '- **SPOT-001** (must): One.';
  expect(measure(`${line}\n${line}`, '').problems).toHaveLength(1);
  const other = { ...spec(line), path: 'specs/other.md' };
  expect(measureCoverage([spec(line), other], []).problems).toEqual([
    'specs/other.md: SPOT-001 is given twice (first in specs/spot.md)',
  ]);
});

test.each([
  '- SPOT-001 (must): One.',
  '- **SPOT-1** (must): One.',
  '- **SPOT-001** (may): One.',
  '- **SPOT-001** (must):One.',
  '- **SPOT-001** (must): ',
  '- **SPOT-001** (must, textonly): One.',
  '* **SPOT-001** (must): One.',
  '  - **SPOT-001** (must): One.',
  '- **HOME-001** (must): One.',
  'Status: done',
])('HOUSE-020: the line "%s" is a problem', (line) => {
  expect(parseArea(spec(`${line}\n- **SPOT-002** (must): Two.`)).problems).toHaveLength(1);
});

test('HOUSE-020: the four levels are read', () => {
  const { area, problems } = parseArea(
    spec('- **SPOT-001** (must): A b.\n- **SPOT-002** (should, text-only): Two.', 'finished'),
  );
  expect(problems).toEqual([]);
  expect(area).toMatchObject({ code: 'SPOT', status: 'finished' });
  expect(area.criteria).toEqual([
    { code: 'SPOT-001', level: 'must', textOnly: false, sentence: 'A b.' },
    { code: 'SPOT-002', level: 'should', textOnly: true, sentence: 'Two.' },
  ]);
});

test('HOUSE-021: a finished area with an uncovered must is a problem, with an uncovered should it is none', () => {
  const lines = '- **SPOT-001** (must): One.\n- **SPOT-002** (should): Two.';
  expect(measure(lines, '', 'finished').problems).toEqual([
    'specs/spot.md: says finished, but no test cites SPOT-001',
  ]);
  expect(measure(lines, `test('SPOT-001', f);`, 'finished').problems).toEqual([]);
  expect(measure(lines, '').problems).toEqual([]);
});

test('HOUSE-017: a title carries its line, and a group spans the tests inside it', () => {
  const text = `describe('g', () => {\n  test('t', f);\n});\ntest('u', f);`;
  const titles = testTitles(tests(text));
  expect(titles.map(({ line, title, kind }) => [line, title, kind])).toEqual([
    [1, 'g', 'group'],
    [2, 't', 'test'],
    [4, 'u', 'test'],
  ]);
  expect(text.slice(titles[0]?.start, titles[0]?.end).endsWith('})')).toBe(true);
});
