import { formatAmount, formatSteps } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { limitOf, optionalInteger, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';

type Trade = Pick<
  Selectable<Schema['trades']>,
  'id' | 'price' | 'quantity' | 'quote' | 'taker_side' | 'time_ms'
>;

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;

/** Returns the newest trades, oldest first. */
export async function answerTrades(
  parameters: Parameters,
  exchange: Pick<Exchange, 'database' | 'listings'>,
) {
  const pair = mandatoryPair(exchange.listings, parameters);
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  const rows = await tradesOf(exchange, pair).orderBy('id', 'desc').limit(limit).execute();
  return rows.reverse().map((trade) => tradeRow(trade, pair));
}

/** Returns trades from an id on, or the newest. */
export async function answerOldTrades(
  parameters: Parameters,
  exchange: Pick<Exchange, 'database' | 'listings'>,
) {
  const fromId = optionalInteger(parameters, 'fromId');
  if (fromId === undefined) return answerTrades(parameters, exchange);
  const pair = mandatoryPair(exchange.listings, parameters);
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  const rows = await tradesOf(exchange, pair)
    .where('id', '>=', BigInt(fromId))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((trade) => tradeRow(trade, pair));
}

function tradesOf({ database }: Pick<Exchange, 'database'>, { spec }: ListedPair) {
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
