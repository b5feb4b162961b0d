import { formatAmount, formatSteps } from '@assay/money';
import { apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { limitOf, optionalInteger, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair, symbolName } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { StoredTrade } from '../order-repository.ts';
import { listIdOf } from './order-names.ts';
import { IS_LISTED } from './own-orders.ts';
import { timesOf } from './query.ts';
import { tradeAt } from './trade-at.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;

type Bounds = { readonly from?: bigint; readonly before?: bigint; readonly order?: number };

/** Returns the user's trades in a pair: of an order, from an id or a time on, or the newest. */
export async function answerOwnTrades(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  const fromId = optionalInteger(parameters, 'fromId');
  const order = optionalInteger(parameters, 'orderId');
  const { startMs, endMs } = timesOf(parameters);
  const hasTimes = startMs !== undefined || endMs !== undefined;
  if (fromId !== undefined && hasTimes) throw apiErrors.combination();
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  const bounds = {
    ...(order !== undefined && { order }),
    ...(fromId !== undefined && { from: BigInt(fromId) }),
    ...(startMs !== undefined && { from: await tradeAt(exchange.database, startMs) }),
    ...(endMs !== undefined && { before: await tradeAt(exchange.database, endMs + 1) }),
  };
  const isForward = fromId !== undefined || startMs !== undefined;
  const rows = await readTrades(context, pair, bounds, limit, isForward);
  const owner = BigInt(key.userId);
  const lists = await listsOf(
    context,
    rows.map((trade) => ownOrderIn(trade, owner)),
  );
  return rows.map((trade) => tradeRow(trade, owner, pair, lists));
}

function ownOrderIn(trade: StoredTrade, owner: bigint): bigint {
  return trade.maker === owner ? trade.maker_order : trade.taker_order;
}

/** Returns the list ids of these orders. */
async function listsOf(
  { exchange }: KeyContext,
  orders: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (orders.length === 0) return new Map();
  const rows = await exchange.database
    .selectFrom('orders')
    .select(['id', 'oco_order as ocoOrder', 'bracket_entry as bracketEntry'])
    .where('id', 'in', [...new Set(orders)])
    .where(IS_LISTED)
    .execute();
  return new Map(rows.map((row) => [row.id, listIdOf(row)]));
}

/**
 * Reads a user's trades. Self-trades do not occur, so that a trade is on one side only; each side has its own index.
 */
async function readTrades(
  { exchange, key }: KeyContext,
  pair: ListedPair,
  { from, before, order }: Bounds,
  limit: number,
  isForward: boolean,
): Promise<readonly StoredTrade[]> {
  const direction = isForward ? 'asc' : 'desc';
  const half = (role: 'maker' | 'taker') => {
    let query = exchange.database
      .selectFrom('trades')
      .selectAll()
      .where(role, '=', BigInt(key.userId))
      .where('pair', '=', pair.spec.id)
      .orderBy('id', direction)
      .limit(limit);
    if (from !== undefined) query = query.where('id', '>=', from);
    if (before !== undefined) query = query.where('id', '<', before);
    if (order !== undefined) query = query.where(`${role}_order`, '=', BigInt(order));
    return query.execute();
  };
  const rows = [...(await half('maker')), ...(await half('taker'))].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  return isForward ? rows.slice(0, limit) : rows.slice(-limit);
}

function tradeRow(trade: StoredTrade, owner: bigint, pair: ListedPair, lists: ReadonlyMap<bigint, number>) {
  const order = ownOrderIn(trade, owner);
  const isMaker = trade.maker === owner;
  const isBuyer = (trade.taker_side === 'buy') !== isMaker;
  const received = isBuyer ? pair.base : pair.quote;
  return {
    symbol: symbolName(pair),
    id: Number(trade.id),
    orderId: Number(order),
    orderListId: lists.get(order) ?? -1,
    price: formatSteps(Number(trade.price), pair.spec.tickSize),
    qty: formatSteps(Number(trade.quantity), pair.spec.lotSize),
    quoteQty: formatAmount(trade.quote, pair.quote.decimals),
    commission: formatAmount(isMaker ? trade.maker_fee : trade.taker_fee, received.decimals),
    commissionAsset: received.code,
    time: Number(trade.time_ms),
    isBuyer,
    isMaker,
    isBestMatch: true,
  };
}
