import { Readable } from 'node:stream';
import { calls } from '@assay/contract';
import type { Kysely } from 'kysely';
import { eachWithDeadline } from '../../core/database/deadlines.ts';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { accept, type Route, type RouteGroup, readRoute, refuse } from '../../edge/http/handler.ts';
import { addressCounter, consumeAttempt, tooManyTries } from '../../edge/http/stored-limit.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import '../../market/marks/day-tables.ts';

const DEFAULT_LIMIT = 31;
/** Limit on files per IP address: the whole history takes some hours. */
const FILES = { name: 'mark_files', tries: 120, windowMs: 60 * 60_000 } as const;

/** Routes of daily files of index prices, which are public. */
export const indexPriceDayArea: RouteGroup = (exchange) => [listRoute(exchange), fileRoute(exchange)];

function listRoute({ database }: Pick<Exchange, 'database'>): Route {
  return readRoute(calls.markDays, async ({ page, limit = DEFAULT_LIMIT }) => {
    const query = database.selectFrom('mark_days').selectAll().orderBy('from_ms', 'desc');
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const list = rows.map(({ day, hash, previous, from_ms, to_ms, marks: indexPrices, bytes }) => ({
      day,
      hash,
      previous,
      from_ms: Number(from_ms),
      to_ms: Number(to_ms),
      marks: Number(indexPrices),
      bytes: Number(bytes),
    }));
    return accept({ list, page, limit, count });
  });
}

function fileRoute(exchange: Exchange): Route {
  const { database } = exchange;
  return readRoute(calls.markDayFile, async ({ day }, { address }) => {
    const storedDay = await database
      .selectFrom('mark_days')
      .select('day')
      .where('day', '=', day)
      .executeTakeFirst();
    if (storedDay === undefined) return refuse('listing.unknown_mark_day');
    const seconds = await consumeAttempt(exchange, addressCounter(FILES, address));
    if (seconds > 0) return tooManyTries(seconds);
    return accept(Readable.from(eachWithDeadline(piecesOf(day, database))), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="marks-${day}.jsonl"`,
      },
    });
  });
}

/** Yields the file of a day, one chunk at a time. */
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
