import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeResults } from '../results.ts';
import { atMostRow, costRow, statedRow } from '../row.ts';
import { figure, tableOf } from '../table.ts';

const ROWS = [
  costRow('book', 200, 8_000, 'ns', 30),
  costRow('engine', 2_000, 8_000, 'ns', 8),
  atMostRow('start', 16, 's', 15),
  statedRow('memory', 250, 'bytes'),
];

test('PERF-006: the file holds every row with name, ours, peer, ratio and unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-results-'));
  const file = join(folder, 'results', 'latest.json');
  const machine = { processor: 'x', cores: 2, node: 'v24', load: { before: 0, after: 1 } };
  writeResults(file, { quick: false, seed: 1, machine, rows: ROWS });
  const { rows } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ name: 'book', ours: 200, peer: 8_000, ratio: 40, unit: 'ns' });
  expect(rows[3]).toMatchObject({ name: 'memory', ours: 250, peer: null, ratio: null, unit: 'bytes' });
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
