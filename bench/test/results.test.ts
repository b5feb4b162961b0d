import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeSection } from '../results.ts';
import { atMostRow, costRow, informationRow, type Row } from '../row.ts';
import { figure, tableOf } from '../table.ts';

const ROWS = [
  costRow('book', 200, 8_000, 'ns', 30),
  costRow('engine', 2_000, 8_000, 'ns', 8),
  atMostRow('start', 16, 's', 15),
  informationRow('memory', 250, 'bytes'),
];

const MACHINE = { processor: 'x', cores: 2, node: 'v24' };
const LOAD = { before: 0, after: 1 };

/** Returns the rows of the file after these sections were measured in sequence. */
function stored(...sections: readonly (readonly [name: string, rows: readonly Row[]])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-results-'));
  const file = join(folder, 'results', 'latest.json');
  for (const [section, rows] of sections) {
    storeSection(
      file,
      MACHINE,
      section,
      rows.map((row) => ({ ...row, section, load: LOAD })),
    );
  }
  const { rows } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return rows;
}

test('PERF-006: the file holds every row with name, ours, peer, ratio and unit', () => {
  const rows = stored(['books', ROWS]);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ name: 'book', ours: 200, peer: 8_000, ratio: 40, unit: 'ns', load: LOAD });
  expect(rows[3]).toMatchObject({ name: 'memory', ours: 250, peer: null, ratio: null, unit: 'bytes' });
});

test('PERF-006: a section that is measured again replaces its own rows and no others', () => {
  const again = [informationRow('memory', 200, 'bytes')];
  const rows = stored(['books', ROWS.slice(0, 2)], ['depth', ROWS.slice(3)], ['depth', again]);
  expect(rows.map(({ name, ours }: Row) => [name, ours])).toEqual([
    ['book', 200],
    ['engine', 2_000],
    ['memory', 200],
  ]);
});

test('PERF-007: the table says pass and miss, and nothing where nothing was promised', () => {
  const [, book, engine, start, memory] = tableOf(ROWS).split('\n');
  expect(book).toMatch(/40 .*ratio ≥ 30 +pass$/);
  expect(engine).toMatch(/ratio ≥ 8 +miss$/);
  expect(start).toMatch(/≤ 15 s +miss$/);
  expect(memory).toMatch(/bytes$/);
});

test('PERF-007: figures keep the digits that tell something', () => {
  expect([123_456, 1_234.5, 12.345, 0.123_45, 0].map(figure)).toEqual([
    '123,456',
    '1,235',
    '12.35',
    '0.1235',
    '0',
  ]);
  expect(figure(null)).toBe('');
});
