import { isUserWallet, type Wallet } from '@assay/engine';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { announceToOwners } from '../../edge/sockets/announced-push.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { USDT } from '../../market/market-data/valuation.ts';
import { HOUR_MS, storePrices } from './coin-prices.ts';
import { compact } from './compact.ts';
import { applyEntries, type Coins, type Effect } from './gains.ts';
import { PORTFOLIO_PUSH } from './pushes.ts';
import {
  coinOf,
  createHourPrices,
  entryOf,
  type HourPrices,
  hourOf,
  kindsOf,
  type LedgerRow,
  lotsText,
  type MovementKinds,
  valueBy,
} from './valuing.ts';

/** Ledger entries of one round; more if one command made more. */
const ENTRIES_PER_ROUND = 5_000;

type Parts = Pick<Exchange, 'database' | 'listings' | 'products' | 'now'>;

/**
 * Runs one round: stores the prices of hours that have ended, adds the next ledger entries to the portfolios, and sums
 * up hours of long ago. All of it in one transaction, so that a repeated round adds nothing twice; of several processes
 * one works at a time.
 * @returns true if there may be more
 */
export function advancePortfolios({ database, listings, products, now }: Parts): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const progress = await transaction
      .selectFrom('portfolio_progress')
      .selectAll()
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (progress === undefined) return false;
    const pricedMs = await storePrices(transaction, progress.priced_ms, now());
    if (pricedMs === null) return false;
    const read = await nextEntries(transaction, progress.entry, pricedMs + HOUR_MS);
    const decimals = new Map(listings.currencies().map(({ id, decimals }) => [Number(id), Number(decimals)]));
    const last = read.entries.at(-1);
    if (last !== undefined) {
      const owners = await addEntries(transaction, read.entries, {
        kinds: kindsOf(products.reasonTexts),
        decimals,
      });
      // While a long history is worked through, each round would reload the pages of all users.
      if (!read.mayBeMore)
        await announceToOwners(
          transaction,
          PORTFOLIO_PUSH,
          owners.map((userId) => ({ userId, id: last.id })),
        );
    }
    const compaction = await compact(transaction, progress.compacted_ms, pricedMs);
    await transaction
      .updateTable('portfolio_progress')
      .set({
        entry: last?.id ?? progress.entry,
        entry_ms: last?.time_ms ?? progress.entry_ms,
        priced_ms: BigInt(pricedMs),
        compacted_ms: compaction.beforeMs,
      })
      .execute();
    return read.mayBeMore || compaction.mayBeMore || pricedMs + 2 * HOUR_MS <= now();
  });
}

/** Returns the next ledger entries before a time, never a part of a command's. */
async function nextEntries(
  transaction: Transaction<Schema>,
  after: bigint,
  beforeMs: number,
): Promise<{ readonly entries: readonly LedgerRow[]; readonly mayBeMore: boolean }> {
  for (let limit = ENTRIES_PER_ROUND; ; limit *= 2) {
    const rows = await transaction
      .selectFrom('ledger_entries')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    const due = rows.filter(({ time_ms }) => Number(time_ms) < beforeMs);
    if (rows.length < limit || due.length < rows.length) return { entries: due, mayBeMore: false };
    const cut = rows.at(-1)?.sequence;
    const whole = due.filter(({ sequence }) => sequence !== cut);
    if (whole.length > 0) return { entries: whole, mayBeMore: true };
  }
}

type Terms = { readonly kinds: MovementKinds; readonly decimals: ReadonlyMap<number, number> };

/** Adds entries to the portfolios and returns the owners of those that have changed. */
async function addEntries(
  transaction: Transaction<Schema>,
  entries: readonly LedgerRow[],
  { kinds, decimals }: Terms,
): Promise<readonly bigint[]> {
  const own = entries.filter(({ owner, wallet }) => owner !== 0n && isUserWallet(wallet as Wallet));
  if (own.length === 0) return [];
  const byOwner = Map.groupBy(own, ({ owner }) => owner);
  const prices = await pricesOf(transaction, own);
  const stored = await coinsOf(transaction, [...byOwner.keys()]);
  const terms = { toValue: valueBy(prices, decimals), reference: USDT };
  const effects = [...byOwner].flatMap(([owner, rows]) => {
    const coins = stored.get(owner) ?? new Map();
    stored.set(owner, coins);
    const ofOwner = applyEntries(
      coins,
      rows.map((row) => entryOf(row, kinds)),
      terms,
    );
    return ofOwner.map((effect) => ({ owner, ...effect }));
  });
  await writeCoins(transaction, stored);
  await writeBalances(transaction, own);
  await writeEffects(transaction, effects);
  return [...byOwner.keys()];
}

async function pricesOf(
  transaction: Transaction<Schema>,
  entries: readonly LedgerRow[],
): Promise<HourPrices> {
  const hours = [...new Set(entries.map(({ time_ms }) => hourOf(Number(time_ms))))];
  const { rows } = await sql<{ at_ms: bigint; currency: number; price: bigint }>`
    select at_ms, currency, price from coin_prices where at_ms = any(${hours}::int8[])`.execute(transaction);
  const prices = createHourPrices();
  for (const { at_ms, currency, price } of rows) prices.add(Number(at_ms), currency, price);
  return prices;
}

async function coinsOf(
  transaction: Transaction<Schema>,
  owners: readonly bigint[],
): Promise<Map<bigint, Coins>> {
  const rows = await transaction
    .selectFrom('portfolio_coins')
    .selectAll()
    .where('owner', '=', sql<bigint>`any(${owners}::int8[])`)
    .execute();
  const coins = new Map<bigint, Coins>();
  for (const row of rows) {
    const own = coins.get(row.owner) ?? new Map();
    own.set(row.currency, coinOf(row));
    coins.set(row.owner, own);
  }
  return coins;
}

async function writeCoins(
  transaction: Transaction<Schema>,
  coins: ReadonlyMap<bigint, Coins>,
): Promise<void> {
  const owners = [...coins.keys()];
  await sql`delete from portfolio_coins where owner = any(${owners}::int8[])`.execute(transaction);
  const rows = [...coins].flatMap(([owner, own]) =>
    [...own].map(([currency, coin]) => ({ owner, currency, coin })),
  );
  await sql`insert into portfolio_coins (owner, currency, amount, lots, average_cost)
    select * from unnest(${rows.map(({ owner }) => owner)}::int8[], ${rows.map(({ currency }) => currency)}::int4[],
      ${rows.map(({ coin }) => coin.amount)}::int8[], ${rows.map(({ coin }) => lotsText(coin))}::jsonb[],
      ${rows.map(({ coin }) => String(coin.averageCost))}::numeric[])`.execute(transaction);
}

/** Writes the balance of each account after its last entry of each hour. */
async function writeBalances(transaction: Transaction<Schema>, entries: readonly LedgerRow[]): Promise<void> {
  const last = new Map<string, LedgerRow>();
  for (const row of entries)
    last.set(`${row.owner} ${row.wallet} ${row.currency} ${hourOf(Number(row.time_ms))}`, row);
  const rows = [...last.values()];
  await sql`insert into portfolio_balances (owner, wallet, currency, hour_ms, total)
    select * from unnest(${rows.map(({ owner }) => owner)}::int8[], ${rows.map(({ wallet }) => wallet)}::text[],
      ${rows.map(({ currency }) => currency)}::int4[], ${rows.map(({ time_ms }) => hourOf(Number(time_ms)))}::int8[],
      ${rows.map(({ total_after }) => total_after)}::int8[])
    on conflict (owner, wallet, currency, hour_ms) do update set total = excluded.total`.execute(transaction);
}

type OwnEffect = Effect & { readonly owner: bigint };

async function writeEffects(transaction: Transaction<Schema>, effects: readonly OwnEffect[]): Promise<void> {
  const column = (read: (effect: OwnEffect) => unknown) => effects.map((effect) => String(read(effect)));
  await sql`insert into portfolio_effects as kept
      (owner, hour_ms, currency, reason, incoming, outgoing, gain_fifo, gain_average)
    select owner, hour_ms, currency, reason, sum(incoming), sum(outgoing), sum(gain_fifo), sum(gain_average)
    from unnest(${column(({ owner }) => owner)}::int8[], ${column(({ timeMs }) => hourOf(timeMs))}::int8[],
      ${column(({ currency }) => currency)}::int4[], ${column(({ reason }) => reason)}::text[],
      ${column(({ incoming }) => incoming)}::numeric[], ${column(({ outgoing }) => outgoing)}::numeric[],
      ${column(({ gainFifo }) => gainFifo)}::numeric[], ${column(({ gainAverage }) => gainAverage)}::numeric[])
      as added (owner, hour_ms, currency, reason, incoming, outgoing, gain_fifo, gain_average)
    group by owner, hour_ms, currency, reason
    on conflict (owner, hour_ms, currency, reason) do update set
      incoming = kept.incoming + excluded.incoming, outgoing = kept.outgoing + excluded.outgoing,
      gain_fifo = kept.gain_fifo + excluded.gain_fifo,
      gain_average = kept.gain_average + excluded.gain_average`.execute(transaction);
}
