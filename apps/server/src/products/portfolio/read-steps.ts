import { type CurrencyId, currencyId } from '@assay/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { createValuation } from '../../market/market-data/valuation.ts';
import type { Step } from './returns.ts';
import { createHourPrices, type HourPrices, valueAt } from './valuing.ts';

export type ReadParts = Pick<
  Exchange,
  'database' | 'listings' | 'marketData' | 'prices' | 'products' | 'now'
>;

/** Limits a curve. */
export type Limits = { readonly wallet?: string | undefined; readonly currency?: number | undefined };

/** A user's portfolio as far as it is derived. */
export type Progress = {
  /** Time up to which the ledger is contained; null before its first entry. */
  readonly throughMs: number | null;
  /** Hour, or day, of the user's first entry; null without one. */
  readonly firstMs: number | null;
  /** Last hour with prices. */
  readonly pricedMs: number;
};

type BalanceRow = Pick<Selectable<Schema['portfolio_balances']>, 'wallet' | 'currency' | 'hour_ms' | 'total'>;

export async function readProgress({ database, now }: ReadParts, owner: bigint): Promise<Progress> {
  const stored = await database.selectFrom('portfolio_progress').selectAll().executeTakeFirstOrThrow();
  const newest = await database
    .selectFrom('ledger_entries')
    .select('id')
    .where('id', '>', stored.entry)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const first = await database
    .selectFrom('portfolio_effects')
    .select('hour_ms')
    .where('owner', '=', owner)
    .orderBy('hour_ms')
    .limit(1)
    .executeTakeFirst();
  const entryMs = stored.entry_ms === null ? null : Number(stored.entry_ms);
  return {
    throughMs: newest === undefined && entryMs !== null ? now() : entryMs,
    firstMs: first === undefined ? null : Number(first.hour_ms),
    pricedMs: Number(stored.priced_ms ?? 0n),
  };
}

/** Returns the function that gives the present price of a currency in units of 10^-8 USDT; 0 without one. */
export async function presentPrices(
  { database, marketData, prices }: ReadParts,
  pricedMs: number,
): Promise<(currency: number) => bigint> {
  const { usdtPrice } = createValuation(marketData, '0', prices.board);
  const stored = await readPrices(database, [pricedMs]);
  return (currency) => {
    const present = usdtPrice(currencyId(currency));
    return present > 0n ? present : stored.at(pricedMs, currency);
  };
}

export async function readPrices(database: Kysely<Schema>, hours: readonly number[]): Promise<HourPrices> {
  const { rows } = await sql<{ at_ms: bigint; currency: number; price: bigint }>`
    select at_ms, currency, price from coin_prices where at_ms = any(${hours}::int8[])`.execute(database);
  const prices = createHourPrices();
  for (const { at_ms, currency, price } of rows) prices.add(Number(at_ms), currency, price);
  return prices;
}

/** Balances of one account in one currency, by time. */
type History = { readonly wallet: string; readonly currency: number; readonly rows: BalanceRow[] };

/**
 * Worth at each of these times, with the flows since the one before. Times after the last hour with prices, such as now
 * or an hour that has just begun, have the present prices.
 * @param times ascending; those up to `pricedMs` are hours
 */
export async function readSteps(
  parts: ReadParts,
  owner: bigint,
  { times, pricedMs }: Pick<Progress, 'pricedMs'> & { readonly times: readonly number[] },
  limits: Limits = {},
): Promise<{ readonly steps: readonly Step[]; readonly btcPrices: readonly bigint[] }> {
  const { database, listings } = parts;
  const from = times[0] ?? 0;
  const histories = await readHistories(database, owner, from, limits);
  const prices = await readPrices(database, times);
  const present = await presentPrices(parts, pricedMs);
  const priceAt = (time: number, currency: number) =>
    time > pricedMs ? present(currency) : prices.at(time, currency);
  const flows = await readFlows(parts, owner, from);
  const decimals = (id: number) => listings.currency(id as CurrencyId)?.decimals ?? 0;
  let nextFlow = 0;
  const steps = times.map((atMs) => {
    let [incoming, outgoing] = [0n, 0n];
    for (let flow = flows[nextFlow]; flow !== undefined && flow.hourMs < atMs; flow = flows[nextFlow]) {
      incoming += flow.incoming;
      outgoing += flow.outgoing;
      nextFlow += 1;
    }
    return { atMs, worth: worthAt(histories, atMs, (id) => priceAt(atMs, id), decimals), incoming, outgoing };
  });
  return { steps, btcPrices: times.map((time) => priceAt(time, BTC)) };
}

const BTC = 1;

function worthAt(
  histories: readonly History[],
  atMs: number,
  price: (currency: number) => bigint,
  decimals: (currency: number) => number,
): bigint {
  const amounts = new Map<number, bigint>();
  for (const { currency, rows } of histories) {
    // The rows are in order, and times only increase.
    while (rows[1] !== undefined && Number(rows[1].hour_ms) < atMs) rows.shift();
    const row = rows[0];
    if (row !== undefined && Number(row.hour_ms) < atMs)
      amounts.set(currency, (amounts.get(currency) ?? 0n) + row.total);
  }
  return [...amounts].reduce(
    (sum, [currency, amount]) => sum + valueAt(amount, price(currency), decimals(currency)),
    0n,
  );
}

/** Reads the balances since a time, and of each account the one before it. */
async function readHistories(
  database: Kysely<Schema>,
  owner: bigint,
  fromMs: number,
  { wallet, currency }: Limits,
): Promise<readonly History[]> {
  const { rows } = await sql<BalanceRow>`
    select wallet, currency, hour_ms, total from portfolio_balances
    where owner = ${owner} and hour_ms >= ${fromMs}
    union all (select distinct on (wallet, currency) wallet, currency, hour_ms, total from portfolio_balances
      where owner = ${owner} and hour_ms < ${fromMs} order by wallet, currency, hour_ms desc)
    order by hour_ms`.execute(database);
  const histories = new Map<string, History>();
  for (const row of rows) {
    if ((wallet ?? row.wallet) !== row.wallet || (currency ?? row.currency) !== row.currency) continue;
    const key = `${row.wallet} ${row.currency}`;
    const history = histories.get(key);
    if (history === undefined)
      histories.set(key, { wallet: row.wallet, currency: row.currency, rows: [row] });
    else history.rows.push(row);
  }
  return [...histories.values()];
}

type Flow = { readonly hourMs: number; readonly incoming: bigint; readonly outgoing: bigint };

/** Returns what came from outside and left since a time, by hour. */
async function readFlows(
  { database, products }: ReadParts,
  owner: bigint,
  fromMs: number,
): Promise<readonly Flow[]> {
  const capital = Object.entries(products.reasonTexts)
    .filter(([, { kind }]) => kind === 'capital')
    .map(([reason]) => reason);
  const { rows } = await sql<{ hour_ms: bigint; incoming: string; outgoing: string }>`
    select hour_ms, sum(incoming) as incoming, sum(outgoing) as outgoing from portfolio_effects
    where owner = ${owner} and hour_ms >= ${fromMs} and reason = any(${capital}::text[])
    group by hour_ms order by hour_ms`.execute(database);
  return rows.map(({ hour_ms, incoming, outgoing }) => ({
    hourMs: Number(hour_ms),
    incoming: BigInt(incoming),
    outgoing: BigInt(outgoing),
  }));
}
