import type { AnswerOf, calls, InputOf } from '@assay/contract';
import type { OwnerId, PairId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { dayRangeOf } from '../../edge/http/day-range.ts';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import { readHoldings } from '../../people/wallet/balance-repository.ts';
import { readAccountRiskTerms } from './account-rates.ts';
import { readClosingPrices } from './index-now.ts';
import { formatRiskRate, leverRowOf, profitOf } from './lever-rows.ts';
import { readLiquidationFees } from './liquidation-fees.ts';
import { OPEN } from './open.ts';
import { pageOf } from './page.ts';
import { readRanks } from './ranks.ts';
import { readTrailingExtremes } from './trailing-extremes.ts';

const PPM_PER_PERCENT = 10_000;

type Call = typeof calls.leverTrades;

const DEFAULT_LIMIT = 10;

const USDT = 'USDT';

const NO_DEBTS: ReadonlyMap<number, bigint> = new Map();

/** Worth of an owner's contracts in one currency, at present index prices, or the last index price of a stale pair. */
export type AccountValue = { readonly equity: bigint; readonly margins: bigint; readonly profits: bigint };

/** Returns the caller's contracts, newest first, with the account's equity and margins. */
export async function listContracts(
  input: InputOf<Call>,
  context: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { exchange, session } = context;
  const { database, listings, settings } = exchange;
  const { status, legal_id, currency_id, type: side, page, limit = DEFAULT_LIMIT } = input;
  const days = dayRangeOf(input, settings.timeZone);
  if ('ok' in days) return days;
  const pairs = listings
    .pairs()
    .filter(({ spec }) => legal_id === undefined || spec.quote === legal_id)
    .filter(({ spec }) => currency_id === undefined || spec.base === currency_id);
  let query = database
    .selectFrom('lever_trades')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .where('pair', 'in', [0, ...pairs.map(({ spec }) => spec.id)])
    .orderBy('id', 'desc');
  if (status !== undefined) query = query.where('status', '=', status);
  if (side !== undefined) query = query.where('side', '=', side);
  if (days.fromMs !== undefined) query = query.where('ordered_ms', '>=', BigInt(days.fromMs));
  if (days.beforeMs !== undefined) query = query.where('ordered_ms', '<', BigInt(days.beforeMs));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const rankOf = await readRanks(exchange);
  const closingPriceOf = await readClosingPrices(exchange);
  const fees = await readLiquidationFees(database, rows);
  const extremes = await readTrailingExtremes(database, rows);
  const data = rows.flatMap((trade) => {
    const pair = listings.pair(trade.pair as PairId);
    if (pair === undefined) return [];
    const index = closingPriceOf(pair.spec.id);
    const rank = rankOf(trade, index);
    const { timeZone } = settings;
    const [liquidationFee, extreme] = [fees.get(trade.id), extremes.get(trade.id)];
    return [leverRowOf(trade, pair, { timeZone, index, rank, liquidationFee, extreme })];
  });
  const accountValues = await readWorths(exchange, session.userId);
  const settled = legal_id ?? listings.currencies().find(({ code }) => code === USDT)?.id;
  const profits = (settled === undefined ? undefined : accountValues.get(settled))?.profits ?? 0n;
  const decimals = listings.currencies().find(({ id }) => id === settled)?.decimals;
  return accept({
    message: { data, ...pageOf(count, page, limit) },
    total: count,
    hazard_rate: lowestRate(
      legal_id === undefined ? [...accountValues.values()] : [accountValues.get(legal_id)],
    ),
    profits_all: decimals === undefined ? '0' : formatAmount(profits, decimals),
    accounts: await accountRows(exchange, session.userId, accountValues),
    closings: await readOwnClosings(exchange, session.userId),
  });
}

/** Returns when the owner's positions on delisted pairs are closed. */
async function readOwnClosings(
  { database, listings, settings }: Pick<Exchange, 'database' | 'listings' | 'settings'>,
  owner: OwnerId,
): Promise<AnswerOf<Call>['closings']> {
  const rows = await database
    .selectFrom('lever_closings')
    .select(['pair', 'closes_ms'])
    .where('pair', 'in', (trades) =>
      trades
        .selectFrom('lever_trades')
        .select('pair')
        .where('owner', '=', BigInt(owner))
        .where('status', '=', 'holding'),
    )
    .orderBy('pair')
    .execute();
  return rows.flatMap(({ pair: id, closes_ms: ms }) => {
    const pair = listings.pair(id as PairId);
    if (pair === undefined) return [];
    return [{ symbol: pairNames(pair).symbol, closes: wireTime(Number(ms), settings.timeZone) }];
  });
}

async function accountRows(
  exchange: Pick<Exchange, 'database' | 'listings'>,
  owner: OwnerId,
  accountValues: ReadonlyMap<number, AccountValue>,
) {
  const { database, listings } = exchange;
  const rows: AnswerOf<Call>['accounts'] = [];
  const ratesOf = await readAccountRiskTerms(database, owner);
  const borrowRatesOf = await readBorrowRates(exchange, owner);
  for (const { id, code, decimals } of listings.currencies()) {
    const accountValue = accountValues.get(id);
    if (accountValue === undefined) continue;
    const money = (value: bigint) => formatAmount(value, decimals);
    const risk = ratesOf(owner, id);
    rows.push({
      legal_id: id,
      legal: code,
      equity: money(accountValue.equity),
      margins: money(accountValue.margins),
      profits: money(accountValue.profits),
      warning_rate: risk.warning / 100,
      liquidation_rate: risk.liquidation / 100,
      borrow_rates: [...borrowRatesOf(id)],
    });
  }
  return rows;
}

/** Returns the worth of an owner's contracts, by settlement currency. */
export async function readWorths(
  exchange: Pick<Exchange, 'database' | 'prices'>,
  owner: OwnerId,
): Promise<Map<number, AccountValue>> {
  const { database } = exchange;
  const open = await database
    .selectFrom('lever_trades')
    .selectAll()
    .where('owner', '=', BigInt(owner))
    .where('status', 'in', OPEN)
    .execute();
  const holdings = await readHoldings(database, owner);
  const debts = open.length === 0 ? NO_DEBTS : await readDebts(database, owner);
  const closingPriceOf = await readClosingPrices(exchange);
  const accountValues = new Map<number, AccountValue>();
  for (const trade of open) {
    const holding = holdings.of('lever', trade.currency);
    // The margin on hold belongs to the account: equity is free and held balance plus profits, less debts.
    const before = accountValues.get(trade.currency) ?? {
      equity: holding.free + holding.held - (debts.get(trade.currency) ?? 0n),
      margins: 0n,
      profits: 0n,
    };
    const isHeld = trade.status === 'holding';
    const profit = isHeld ? profitOf(trade, closingPriceOf(trade.pair as PairId)) : 0n;
    accountValues.set(trade.currency, {
      equity: before.equity + profit,
      margins: before.margins + (isHeld ? trade.margin : 0n),
      profits: before.profits + profit,
    });
  }
  return accountValues;
}

/** Returns the debts left by closed contracts, by the newest receipt in each currency. */
async function readDebts(
  database: Exchange['database'],
  owner: OwnerId,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database
    .selectFrom('lever_receipts')
    .select(['currency', 'owed'])
    .distinctOn('currency')
    .where('owner', '=', BigInt(owner))
    .orderBy('currency')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ currency, owed }) => [currency, owed]));
}

function lowestRate(accountValues: readonly (AccountValue | undefined)[]): string {
  const rates = accountValues
    .filter((accountValue) => accountValue !== undefined && accountValue.margins > 0n)
    .map((accountValue) =>
      accountValue === undefined ? '' : formatRiskRate(accountValue.equity, accountValue.margins),
    );
  return rates.toSorted((left, right) => Number(left) - Number(right))[0] ?? '';
}

type BorrowRate = AnswerOf<typeof calls.leverTrades>['accounts'][number]['borrow_rates'][number];

/**
 * Returns the overnight rates of an owner's contracts and orders, by settlement currency. Each keeps the rate at the
 * time of its order, so that a pair may have several.
 */
async function readBorrowRates(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  owner: OwnerId,
): Promise<(currency: number) => readonly BorrowRate[]> {
  const rows = await database
    .selectFrom('lever_trades as trade')
    .innerJoin('lever_terms as terms', (join) =>
      join.onRef('terms.pair', '=', 'trade.pair').onRef('terms.version', '=', 'trade.terms'),
    )
    .select(['trade.currency', 'trade.pair', 'terms.overnight'])
    .distinct()
    .where('trade.owner', '=', BigInt(owner))
    .where('trade.status', 'in', OPEN)
    .orderBy('trade.pair')
    .orderBy('terms.overnight')
    .execute();
  return (currency) =>
    rows.flatMap((row) => {
      const pair = listings.pair(row.pair as PairId);
      if (pair === undefined || row.currency !== currency) return [];
      return [{ symbol: pairNames(pair).symbol, rate: row.overnight / PPM_PER_PERCENT }];
    });
}
