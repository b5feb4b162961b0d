import { createHash } from 'node:crypto';
import { NO_PREVIOUS_DAY } from '@assay/contract';
import type { PairId } from '@assay/engine';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Listings, pairOf } from '../market-data/listings.ts';
import type { Prices } from '../prices/prices.ts';
import { DAY_MS, type DayToWrite, dayAt, headRowText, indexPriceRowText } from './day-lines.ts';
import { INDEX_PRICES_RETAINED_MS } from './tables.ts';
import './day-tables.ts';

/** Index prices read per query; their lines form one part of the file. */
const ROWS_PER_CHUNK = 5_000;

type Parts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'pair' | 'pairs'>;
  readonly prices: Pick<Prices, 'terms'>;
};

/**
 * Writes the file of every completed UTC day that has none, the oldest first. A day is complete when the journal has a
 * later command: then no further index price can belong to it. Several processes may try: one at a time looks which day
 * is next and writes it.
 */
export async function publishIndexPriceDays(parts: Parts): Promise<void> {
  while ((await dueDay(parts.database)) !== null) {
    const head = await headLines(parts);
    await parts.database.transaction().execute(async (transaction) => {
      await sql`lock table mark_days in share row exclusive mode`.execute(transaction);
      const day = await dueDay(transaction);
      if (day !== null) await publish(day, head(day), parts.listings, transaction);
    });
  }
}

/** Returns the next day that needs a file and is complete; null if there is none. */
async function dueDay(database: Kysely<Schema>): Promise<DayToWrite | null> {
  const day = await nextDay(database);
  return day !== null && (await isDayOver(day, database)) ? day : null;
}

async function headLines({ listings, prices }: Parts): Promise<(day: DayToWrite) => string> {
  const terms = await prices.terms();
  return (day) => headRowText(day, listings, terms);
}

/**
 * Returns the day after the last file. The first file is of the first day that can lack no index price, because index
 * prices are deleted after their retention.
 */
async function nextDay(database: Kysely<Schema>): Promise<DayToWrite | null> {
  const last = await database
    .selectFrom('mark_days')
    .select(['to_ms', 'hash'])
    .orderBy('from_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined) return { ...dayAt(Number(last.to_ms)), previous: last.hash };
  const { first, newest } = await database
    .selectFrom('marks')
    .select((select) => [select.fn.min('time_ms').as('first'), select.fn.max('time_ms').as('newest')])
    .executeTakeFirstOrThrow();
  if (first === null || newest === null) return null;
  const storedFrom = Number(newest) - INDEX_PRICES_RETAINED_MS;
  const day = dayAt(Number(first) >= storedFrom ? Number(first) : storedFrom + DAY_MS);
  return { ...day, previous: NO_PREVIOUS_DAY };
}

async function isDayOver({ fromMs }: DayToWrite, database: Kysely<Schema>): Promise<boolean> {
  const last = await database
    .selectFrom('journal')
    .select('time_ms')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && Number(last.time_ms) >= fromMs + DAY_MS;
}

async function publish(
  { day, fromMs, previous }: DayToWrite,
  head: string,
  listings: Parts['listings'],
  transaction: Transaction<Schema>,
): Promise<void> {
  const span = { from_ms: BigInt(fromMs), to_ms: BigInt(fromMs + DAY_MS) };
  const empty = { marks: 0n, bytes: 0n, hash: '' };
  await transaction
    .insertInto('mark_days')
    .values({ day, ...span, ...empty, previous })
    .execute();
  const hash = createHash('sha256');
  let [indexPrices, bytes, part] = [0, 0, 0];
  for await (const rows of indexPricesOf(fromMs, transaction)) {
    const lines = rows.map((row) => indexPriceRowText(row, tickOf)).join('');
    const content = part === 0 ? head + lines : lines;
    await transaction.insertInto('mark_day_parts').values({ day, part, content }).execute();
    hash.update(content);
    indexPrices += rows.length;
    bytes += Buffer.byteLength(content);
    part += 1;
  }
  await transaction
    .updateTable('mark_days')
    .set({ marks: BigInt(indexPrices), bytes: BigInt(bytes), hash: hash.digest('hex') })
    .where('day', '=', day)
    .execute();

  function tickOf(pair: PairId): string {
    return pairOf(pair, listings).spec.tickSize;
  }
}

/** Yields all index prices of a day by sequence and pair, in parts; at least one part, possibly empty. */
async function* indexPricesOf(
  fromMs: number,
  transaction: Transaction<Schema>,
): AsyncGenerator<readonly Selectable<Schema['marks']>[]> {
  let after: Selectable<Schema['marks']> | undefined;
  const isAfter = () => sql<boolean>`(sequence, pair) > (${after?.sequence}, ${after?.pair})`;
  for (;;) {
    const rows = await transaction
      .selectFrom('marks')
      .selectAll()
      .where('time_ms', '>=', after?.time_ms ?? BigInt(fromMs))
      .where('time_ms', '<', BigInt(fromMs + DAY_MS))
      .$if(after !== undefined, (query) => query.where(isAfter))
      .orderBy('time_ms')
      .orderBy('sequence')
      .orderBy('pair')
      .limit(ROWS_PER_CHUNK)
      .execute();
    yield rows;
    after = rows.at(-1);
    if (rows.length < ROWS_PER_CHUNK || after === undefined) return;
  }
}
