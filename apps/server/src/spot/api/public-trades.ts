import { formatAmount, formatSteps } from '@assay/money';
import type { Selectable } from 'kysely';
import { apiErrors } from '../../api/api-error.ts';
import { limitOf, optionalWhole, type Parameters } from '../../api/parameters.ts';
import { mandatoryPair } from '../../api/symbols.ts';
import type { Schema } from '../../database/schema.ts';
import type { Exchange } from '../../exchange.ts';
import type { ListedPair } from '../../market-data/listings.ts';
import { tradeAt } from './trade-at.ts';

type Trade = Pick<
  Selectable<Schema['trades']>,
  'id' | 'price' | 'quantity' | 'quote' | 'taker_side' | 'time_ms'
>;

const USUAL_ROWS = 500;
const MOST_ROWS = 1_000;

/** The newest trades, oldest first. */
export async function answerTrades(parameters: Parameters, exchange: Exchange) {
  const pair = mandatoryPair(exchange.listings, parameters);
  const limit = limitOf(parameters, USUAL_ROWS, MOST_ROWS);
  const rows = await tradesOf(exchange, pair).orderBy('id', 'desc').limit(limit).execute();
  return rows.reverse().map((trade) => tradeRow(trade, pair));
}

/** Trades from an id on, or the newest ones. */
export async function answerOldTrades(parameters: Parameters, exchange: Exchange) {
  const fromId = optionalWhole(parameters, 'fromId');
  if (fromId === undefined) return answerTrades(parameters, exchange);
  const pair = mandatoryPair(exchange.listings, parameters);
  const limit = limitOf(parameters, USUAL_ROWS, MOST_ROWS);
  const rows = await tradesOf(exchange, pair)
    .where('id', '>=', BigInt(fromId))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((trade) => tradeRow(trade, pair));
}

/** Trades by id or by time, in the shape of aggregates: each stands for itself. */
export async function answerAggregates(parameters: Parameters, exchange: Exchange) {
  const pair = mandatoryPair(exchange.listings, parameters);
  const limit = limitOf(parameters, USUAL_ROWS, MOST_ROWS);
  const fromId = optionalWhole(parameters, 'fromId');
  const startMs = optionalWhole(parameters, 'startTime');
  const endMs = optionalWhole(parameters, 'endTime');
  if (fromId !== undefined && (startMs !== undefined || endMs !== undefined)) throw apiErrors.combination();
  let query = tradesOf(exchange, pair).limit(limit);
  if (fromId !== undefined) query = query.where('id', '>=', BigInt(fromId));
  if (startMs !== undefined) query = query.where('id', '>=', await tradeAt(exchange.database, startMs));
  if (endMs !== undefined) query = query.where('id', '<', await tradeAt(exchange.database, endMs + 1));
  const isForward = fromId !== undefined || startMs !== undefined;
  const rows = await query.orderBy('id', isForward ? 'asc' : 'desc').execute();
  return (isForward ? rows : rows.reverse()).map((trade) => aggregateRow(trade, pair));
}

function tradesOf({ database }: Exchange, { spec }: ListedPair) {
  return database
    .selectFrom('trades')
    .select(['id', 'price', 'quantity', 'quote', 'taker_side', 'time_ms'])
    .where('pair', '=', spec.id);
}

function tradeRow(trade: Trade, { spec, quote }: ListedPair) {
  return {
    id: Number(trade.id),
    price: formatSteps(Number(trade.price), spec.tickSize),
    qty: formatSteps(Number(trade.quantity), spec.lotSize),
    quoteQty: formatAmount(trade.quote, quote.decimals),
    time: Number(trade.time_ms),
    isBuyerMaker: trade.taker_side === 'sell',
    isBestMatch: true,
  };
}

function aggregateRow(trade: Trade, { spec }: ListedPair) {
  const id = Number(trade.id);
  return {
    a: id,
    p: formatSteps(Number(trade.price), spec.tickSize),
    q: formatSteps(Number(trade.quantity), spec.lotSize),
    f: id,
    l: id,
    T: Number(trade.time_ms),
    m: trade.taker_side === 'sell',
    M: true,
  };
}
