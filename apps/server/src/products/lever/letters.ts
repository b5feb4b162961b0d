import type { PairId } from '@assay/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { symbolOf } from '../../market/market-data/listings.ts';
import { letterJobOf, type OwnerLetter, sendToOwners } from '../../people/account/owner-letters.ts';
import { claimAnnouncements } from './announce-terms.ts';
import { letterTo } from './letter-to.ts';
import { formatRiskRate } from './lever-rows.ts';

/** Rows per round; more are sent in several rounds. */
const MAX_PER_ROUND = 1_000;

/** Last row of each kind whose letters were written. */
type Written = { readonly warning: bigint; readonly receipt: bigint; readonly closing: bigint };

/**
 * Writes letters about warnings, liquidations, closings and new terms. The progress is stored in the same transaction
 * as the letters, so that none is written twice.
 */
export function writeLetters(exchange: Exchange): Promise<boolean> {
  return exchange.database.transaction().execute(async (transaction) => {
    const written = await lockWritten(transaction);
    if (written === null) return true;
    const warnings = await readWarnings(transaction, exchange, written.warning);
    const liquidations = await readLiquidations(transaction, exchange, written.receipt);
    const closings = await readClosings(transaction, exchange, written.closing);
    const announced = await claimAnnouncements(transaction, exchange, MAX_PER_ROUND);
    const letters = [...warnings.letters, ...liquidations.letters, ...closings.letters, ...(announced ?? [])];
    await sendToOwners(transaction, exchange, letters);
    const next = { warning: warnings.last, receipt: liquidations.last, closing: closings.last };
    const isNews =
      next.warning !== written.warning ||
      next.receipt !== written.receipt ||
      next.closing !== written.closing;
    if (isNews) await transaction.updateTable('lever_letters').set(next).execute();
    return isNews || announced !== null;
  });
}

export const letterJob = letterJobOf('lever', writeLetters);

/** Locks the progress of letters; null while another process writes them. */
async function lockWritten(transaction: Transaction<Schema>): Promise<Written | null> {
  const row = await transaction
    .selectFrom('lever_letters')
    .select(['warning', 'receipt', 'closing'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

type Read = { readonly letters: readonly OwnerLetter[]; readonly last: bigint };

/** Returns letters about the newest warning of each account. */
async function readWarnings(
  database: Kysely<Schema>,
  exchange: Pick<Exchange, 'listings' | 'settings'>,
  after: bigint,
): Promise<Read> {
  const rows = await database
    .selectFrom('lever_warnings')
    .select(['id', 'owner', 'currency', 'equity', 'margins', 'time_ms'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(MAX_PER_ROUND)
    .execute();
  const newest = new Map(rows.map((row) => [`${row.owner} ${row.currency}`, row]));
  const letters = [...newest.values()].map(({ owner, currency, equity, margins, time_ms: ms }) =>
    letterTo(owner, 'lever_warned', {
      currency: codeOf(exchange, currency),
      rate: formatRiskRate(equity, margins),
      time: timeOf(exchange, ms),
    }),
  );
  return { letters, last: rows.at(-1)?.id ?? after };
}

/** Returns letters about the liquidated positions of each account. */
async function readLiquidations(
  database: Kysely<Schema>,
  exchange: Pick<Exchange, 'listings' | 'settings'>,
  after: bigint,
): Promise<Read> {
  const { rows } = await sql<{
    owner: bigint;
    currency: number;
    positions: bigint;
    time_ms: bigint;
    last: bigint;
  }>`
    with news as (select id, owner, currency, cause, kind, time_ms from lever_receipts
      where id > ${after} order by id limit ${MAX_PER_ROUND})
    select owner, currency, count(*) filter (where kind = 'settled' and cause = 'liquidation') as positions,
      max(time_ms) as time_ms, max(id) as last
    from news group by owner, currency order by owner, currency`.execute(database);
  const letters = rows
    .filter(({ positions }) => positions > 0n)
    .map(({ owner, currency, positions, time_ms: ms }) =>
      letterTo(owner, 'lever_liquidated', {
        currency: codeOf(exchange, currency),
        count: Number(positions),
        time: timeOf(exchange, ms),
      }),
    );
  let last = after;
  for (const row of rows) if (row.last > last) last = row.last;
  return { letters, last };
}

/** Returns letters to holders of positions on delisted pairs. */
async function readClosings(
  database: Kysely<Schema>,
  exchange: Pick<Exchange, 'listings' | 'settings'>,
  after: bigint,
): Promise<Read> {
  const closings = await database
    .selectFrom('lever_closings')
    .select(['pair', 'closes_ms', 'sequence'])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(1)
    .execute();
  const letters: OwnerLetter[] = [];
  for (const { pair: id, closes_ms: ms } of closings) {
    const pair = exchange.listings.pair(id as PairId);
    if (pair === undefined) continue;
    const holders = await database
      .selectFrom('lever_trades')
      .select('owner')
      .distinct()
      .where('pair', '=', id)
      .where('status', '=', 'holding')
      .execute();
    const params = { pair: symbolOf(pair), closes: timeOf(exchange, ms) };
    letters.push(...holders.map(({ owner }) => letterTo(owner, 'lever_delisted', params)));
  }
  return { letters, last: closings.at(-1)?.sequence ?? after };
}

function codeOf({ listings }: Pick<Exchange, 'listings'>, id: number): string {
  return listings.currencies().find((currency) => currency.id === id)?.code ?? '';
}

function timeOf({ settings }: Pick<Exchange, 'settings'>, ms: bigint): string {
  return zonedTime(Number(ms), settings.timeZone);
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    lever_letters: Written;
  }
}
