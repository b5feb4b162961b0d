import type { LeverStatus, OwnerId, PairId } from '@assay/engine';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { readClosingPrices } from './index-now.ts';
import { type LeverRow, leverRowOf } from './lever-rows.ts';
import { readLiquidationFees } from './liquidation-fees.ts';
import { readRanks } from './ranks.ts';
import type { StoredLeverTrade } from './tables.ts';
import { readTrailingExtremes } from './trailing-extremes.ts';

/**
 * Returns a contract of the caller's with its pair. Another user's contract is answered like one that does not exist.
 */
export async function ownContract(
  id: number,
  status: LeverStatus | null,
  { exchange, session }: UserContext,
): Promise<{ readonly trade: StoredLeverTrade; readonly pair: ListedPair } | Refused> {
  const trade = await readContract(exchange, session.userId, id);
  const pair = trade && exchange.listings.pair(trade.pair as PairId);
  const isRequestedStatus = trade !== undefined && (status === null || trade.status === status);
  return isRequestedStatus && pair !== undefined ? { trade, pair } : refuse('lever.unknown_trade');
}

/** Returns a stored contract in the wire format, at the price that its pair counts at now. */
export async function contractRow(
  id: number,
  pair: ListedPair,
  { exchange, session }: UserContext,
): Promise<LeverRow | undefined> {
  const trade = await readContract(exchange, session.userId, id);
  return trade && contractRowOf(exchange, trade, pair);
}

/** Returns a stored contract in the current wire format. */
export async function contractRowOf(
  exchange: Exchange,
  trade: StoredLeverTrade,
  pair: ListedPair,
): Promise<LeverRow> {
  const { timeZone } = exchange.settings;
  const rankOf = await readRanks(exchange);
  const index = (await readClosingPrices(exchange))(pair.spec.id);
  const fees = await readLiquidationFees(exchange.database, [trade]);
  const extremes = await readTrailingExtremes(exchange.database, [trade]);
  return leverRowOf(trade, pair, {
    timeZone,
    index,
    rank: rankOf(trade, index),
    extreme: extremes.get(trade.id),
    liquidationFee: fees.get(trade.id),
  });
}

function readContract(
  { database }: Pick<Exchange, 'database'>,
  owner: OwnerId,
  id: number,
): Promise<StoredLeverTrade | undefined> {
  return database
    .selectFrom('lever_trades')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(owner))
    .executeTakeFirst();
}
