import { formatSteps } from '@assay/money';
import { apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { limitOf, optionalInteger, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair, symbolName } from '../../../edge/api/symbols.ts';
import { PREVENTION_NAMES } from './words.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;
/** Orders of different accounts are in no common group. */
const NO_GROUP = -1;

/** Returns the prevented matches of an order, oldest first, or the one with an id. */
export async function answerPreventedMatches(parameters: Parameters, { exchange, key }: KeyContext) {
  const pair = mandatoryPair(exchange.listings, parameters);
  const id = optionalInteger(parameters, 'preventedMatchId');
  const order = optionalInteger(parameters, 'orderId');
  const fromId = optionalInteger(parameters, 'fromPreventedMatchId');
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  if (id === undefined && order === undefined) throw apiErrors.eitherOf('preventedMatchId', 'orderId');
  if (id !== undefined && (order !== undefined || fromId !== undefined)) throw apiErrors.combination();
  let query = exchange.database
    .selectFrom('prevented_matches')
    .selectAll()
    .where('owner', '=', BigInt(key.userId))
    .where('pair', '=', pair.spec.id)
    .orderBy('id')
    .limit(limit);
  if (id !== undefined) query = query.where('id', '=', BigInt(id));
  if (fromId !== undefined) query = query.where('id', '>=', BigInt(fromId));
  if (order !== undefined)
    query = query.where((is) =>
      is.or([is('taker_order', '=', BigInt(order)), is('maker_order', '=', BigInt(order))]),
    );
  const symbol = symbolName(pair);
  const quantity = (lots: bigint) => formatSteps(Number(lots), pair.spec.lotSize);
  return (await query.execute()).map((row) => ({
    symbol,
    preventedMatchId: Number(row.id),
    takerOrderId: Number(row.taker_order),
    makerSymbol: symbol,
    makerOrderId: Number(row.maker_order),
    tradeGroupId: NO_GROUP,
    selfTradePreventionMode: PREVENTION_NAMES[row.mode],
    price: formatSteps(Number(row.price), pair.spec.tickSize),
    ...(row.taker_prevented === 0n ? {} : { takerPreventedQuantity: quantity(row.taker_prevented) }),
    ...(row.maker_prevented === 0n ? {} : { makerPreventedQuantity: quantity(row.maker_prevented) }),
    transactTime: Number(row.time_ms),
  }));
}
