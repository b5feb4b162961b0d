import { Readable } from 'node:stream';
import { calls } from '@assay/contract';
import type { Kysely } from 'kysely';
import { patientlyEach } from '../database/patience.ts';
import type { Schema } from '../database/schema.ts';
import { readSlice, sliceOf } from '../database/slice.ts';
import { type Area, accept, openRoute, refuse } from '../http/handler.ts';
import '../marks/day-tables.ts';

const USUAL_LIMIT = 31;

/** The files of index prices, day by day: anybody may keep them. */
export const markDayArea: Area = ({ database }) => [
  openRoute(calls.markDays, async ({ page, limit = USUAL_LIMIT }) => {
    const query = database.selectFrom('mark_days').selectAll().orderBy('from_ms', 'desc');
    const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
    const list = rows.map(({ day, hash, previous, from_ms, to_ms, marks, bytes }) => ({
      day,
      hash,
      previous,
      from_ms: Number(from_ms),
      to_ms: Number(to_ms),
      marks: Number(marks),
      bytes: Number(bytes),
    }));
    return accept({ list, page, limit, count });
  }),

  openRoute(calls.markDayFile, async ({ day }) => {
    const known = await database
      .selectFrom('mark_days')
      .select('day')
      .where('day', '=', day)
      .executeTakeFirst();
    if (known === undefined) return refuse('listing.unknown_mark_day');
    return accept(Readable.from(patientlyEach(piecesOf(day, database))), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="marks-${day}.jsonl"`,
      },
    });
  }),
];

/** One piece at a time. */
async function* piecesOf(day: string, database: Kysely<Schema>): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const row = await database
      .selectFrom('mark_day_parts')
      .select('content')
      .where('day', '=', day)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.content;
  }
}
