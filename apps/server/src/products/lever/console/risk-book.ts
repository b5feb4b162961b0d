import type { LeverSide, PairId } from '@assay/engine';
import { floorDiv } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { readAccountRiskTerms } from '../account-rates.ts';
import { indexOf, readClosingPrices } from '../index-now.ts';
import { OPEN } from '../open.ts';

/** Position for the desk's calculations. Prices are on the scale of its pair's index prices, money in minor units. */
export type HeldTrade = {
  readonly id: number;
  readonly owner: number;
  readonly pair: number;
  readonly currency: number;
  readonly side: LeverSide;
  readonly hands: bigint;
  readonly multiple: number;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly margin: bigint;
};

/** Account of an owner in one currency. */
export type RiskAccount = {
  readonly owner: number;
  readonly currency: number;
  /** Free and held balance and the positions' profit, less debts. */
  readonly equity: bigint;
  readonly margins: bigint;
  readonly debt: bigint;
  /** Equity at or below which the account is warned (`warnedAt`) and liquidated (`fallsAt`). */
  readonly warnedAt: bigint;
  readonly fallsAt: bigint;
  readonly held: readonly HeldTrade[];
};

/** Pair with its latest index price. */
export type RiskPair = {
  readonly pair: ListedPair;
  /** Present index price, or the last one while that is stale; null before the first. */
  readonly indexPrice: bigint | null;
  readonly isFresh: boolean;
  readonly waiting: number;
};

/** All open positions and orders, read at one moment. */
export type RiskBook = {
  readonly pairs: ReadonlyMap<number, RiskPair>;
  readonly held: readonly HeldTrade[];
  readonly accounts: readonly RiskAccount[];
};

const RATE_SCALE = 10_000n;

/** Reads all open positions and orders, with each account's equity at present index prices. */
export async function readRiskBook(
  exchange: Pick<Exchange, 'database' | 'listings' | 'prices'>,
): Promise<RiskBook> {
  const { database } = exchange;
  const [trades, funds, debts, ratesOf] = await Promise.all([
    database
      .selectFrom('lever_trades')
      .select(['id', 'owner', 'pair', 'currency', 'side', 'hands', 'multiple', 'quantity', 'price'])
      .select(['margin', 'status'])
      .where('status', 'in', OPEN)
      .orderBy('id')
      .execute(),
    readFunds(exchange),
    readDebtRows(exchange),
    readAccountRiskTerms(database),
  ]);
  const pairs = await readPairs(exchange, trades);
  const tradesByAccount = new Map<string, HeldTrade[]>();
  for (const { status, ...row } of trades) {
    if (status !== 'holding') continue;
    const key = keyOf(row);
    const held = tradesByAccount.get(key) ?? [];
    held.push({ ...row, id: Number(row.id), owner: Number(row.owner) });
    tradesByAccount.set(key, held);
  }
  const accounts = [...tradesByAccount].map(([key, held]) => {
    const [first] = held;
    if (first === undefined) throw new Error('an account in the book has no position');
    const { warning, liquidation } = ratesOf(first.owner, first.currency);
    const margins = sum(held.map(({ margin }) => margin));
    const profits = sum(
      held.map((trade) => profitAt(trade, pairs.get(trade.pair)?.indexPrice ?? trade.price)),
    );
    const debt = debts.get(key) ?? 0n;
    return {
      owner: first.owner,
      currency: first.currency,
      equity: (funds.get(key) ?? 0n) + profits - debt,
      margins,
      debt,
      warnedAt: floorDiv(margins * BigInt(warning), RATE_SCALE),
      fallsAt: floorDiv(margins * BigInt(liquidation), RATE_SCALE),
      held,
    };
  });
  return { pairs, accounts, held: accounts.flatMap(({ held }) => held) };
}

/** Returns a position's profit at a price of its index. */
export function profitAt({ side, price, quantity }: HeldTrade, indexPrice: bigint): bigint {
  return (side === 'long' ? indexPrice - price : price - indexPrice) * quantity;
}

/** Returns a position's value at the index price of its pair. */
export function positionValue({ quantity, pair, price }: HeldTrade, { pairs }: RiskBook): bigint {
  return quantity * (pairs.get(pair)?.indexPrice ?? price);
}

export function sum(values: Iterable<bigint>): bigint {
  let total = 0n;
  for (const value of values) total += value;
  return total;
}

function keyOf({ owner, currency }: { readonly owner: bigint | number; readonly currency: number }): string {
  return `${owner} ${currency}`;
}

/** Returns the contract account balances of the holders of positions. */
async function readFunds({ database }: Pick<Exchange, 'database'>): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ owner: bigint; currency: number; total: bigint }>`
    select balances.owner, balances.currency, balances.total
    from (select distinct owner, currency from lever_trades where status = 'holding') as holders
    join balances on balances.owner = holders.owner and balances.currency = holders.currency
      and balances.wallet = 'lever'`.execute(database);
  return new Map(rows.map((row) => [keyOf(row), row.total]));
}

/** Returns the debts left by closed contracts, by the newest receipt. */
async function readDebtRows({ database }: Pick<Exchange, 'database'>): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ owner: bigint; currency: number; owed: bigint }>`
    select holders.owner, holders.currency, newest.owed
    from (select distinct owner, currency from lever_trades where status = 'holding') as holders
    cross join lateral (select owed from lever_receipts as receipts
      where receipts.owner = holders.owner and receipts.currency = holders.currency
      order by id desc limit 1) as newest
    where newest.owed > 0`.execute(database);
  return new Map(rows.map((row) => [keyOf(row), row.owed]));
}

async function readPairs(
  exchange: Pick<Exchange, 'database' | 'listings' | 'prices'>,
  trades: readonly { readonly pair: number; readonly status: string }[],
): Promise<ReadonlyMap<number, RiskPair>> {
  const { database, listings } = exchange;
  const countedAt = await readClosingPrices(exchange);
  const rows = await database.selectFrom('lever_terms').select('pair').distinct().orderBy('pair').execute();
  return new Map(
    rows.flatMap(({ pair: id }) => {
      const pair = listings.pair(id as PairId);
      if (pair === undefined) return [];
      const index = indexOf(exchange, pair);
      const waiting = trades.filter((trade) => trade.pair === id && trade.status === 'waiting').length;
      return [[id, { pair, indexPrice: countedAt(pair.spec.id), isFresh: index !== null, waiting }]];
    }),
  );
}
