import { sequenceOf, timeMs } from '@assay/engine';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binaryArray, UnstorableValue } from '../../../src/core/store/binary-array.ts';
import type { CellValue, ColumnType } from '../../../src/core/store/column.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const STAMP = { sequence: sequenceOf(1), time: timeMs(1) };

function arrayOf(type: ColumnType, values: readonly CellValue[]): Buffer {
  return binaryArray(
    { type, read: (value: CellValue) => value },
    values.map((entity) => ({ entity, stamp: STAMP })),
  );
}

/** Returns an array as parsed by the database, as texts. */
async function understood(type: ColumnType, values: readonly CellValue[]): Promise<(string | null)[]> {
  const array = arrayOf(type, values);
  const { rows } = await client.query<{ read: (string | null)[] }>(`select $1::${type}[]::text[] as read`, [
    array,
  ]);
  return rows[0]?.read ?? [];
}

const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
const VALUES = {
  bool: fc.boolean(),
  int2: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  int4: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  int8: fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  text: storable,
} as const;

for (const [type, value] of Object.entries(VALUES)) {
  it(`SEQ-040: the database reads every ${type} as it was given, and nothing as nothing`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option<CellValue>(value), { maxLength: 40 }), async (values) => {
        expect(await understood(type as ColumnType, values)).toEqual(
          values.map((one) => (one === null ? null : String(one))),
        );
      }),
      { numRuns: 200 },
    );
  });
}

it('SEQ-040: the database reads a journal text as it was given', async () => {
  const texts = ['{"clientKey":"a\\"b\\\\c 漢字 😀"}', '[]', `{"long":"${'x'.repeat(100_000)}"}`];
  const read = await understood('jsonb', texts);
  expect(read.map((text) => JSON.parse(text ?? ''))).toEqual(texts.map((text) => JSON.parse(text)));
});

it('SEQ-021: a number that its column cannot hold is never cut to size', () => {
  const unstorable: readonly (readonly [ColumnType, CellValue])[] = [
    ['int2', 2 ** 15],
    ['int4', 2 ** 31],
    ['int4', -(2 ** 31) - 1],
    ['int4', 0.5],
    ['int8', 2n ** 63n],
    ['int8', 2 ** 53],
    ['int8', Number.NaN],
    ['int8', '1'],
    ['bool', 1],
    ['text', 1],
  ];
  for (const [type, value] of unstorable) {
    expect(() => arrayOf(type, [value])).toThrow(UnstorableValue);
  }
});
