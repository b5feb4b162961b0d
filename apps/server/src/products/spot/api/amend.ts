import { orderId } from '@assay/engine';
import { formatSteps, type Lots, subtractLots } from '@assay/money';
import { ApiError } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatory, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import { isActive } from '../active.ts';
import { quantityOf } from './new-order.ts';
import { orderOf, orderRow, storedOrderOf } from './order-rows.ts';
import { findOwnOrder, noSuchOrder } from './own-orders.ts';
import { orderRefusal } from './rejections.ts';

/** Reduces the quantity of an order; it keeps its time priority. */
export async function answerAmend(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  mandatory(parameters, 'newQty');
  const ownOrder = await findOwnOrder(parameters, pair, context);
  if (ownOrder === null) throw noSuchOrder();
  const { stored, clientOrderId } = ownOrder;
  if (!isActive(stored)) throw notAmended('The order is not open.');
  const newQuantity = quantityOf(parameters, pair, 'newQty');
  const quantity = subtractLots(newQuantity, Number(stored.prevented) as Lots);
  // On the wire the quantity includes the part of prevented matches.
  if (BigInt(newQuantity) >= stored.quantity + stored.prevented)
    throw notAmended('The new quantity must be below the present one.');
  const order = orderId(Number(stored.id));
  const command = { room: 'spot', type: 'amend_order', by: { trader: key.userId }, order, quantity } as const;
  const outcome = await exchange.sequencer.commit(command);
  if (!outcome.ok) throw orderRefusal(outcome.rejection);
  const changed = outcome.events.find((event) => event.type === 'order_changed' && event.order.id === order);
  const amended = changed?.type === 'order_changed' ? orderOf(changed.order) : storedOrderOf(stored);
  const row = orderRow(amended, pair, clientOrderId);
  return {
    transactTime: outcome.time,
    executionId: outcome.sequence,
    amendedOrder: {
      symbol: row.symbol,
      orderId: row.orderId,
      orderListId: row.orderListId,
      origClientOrderId: clientOrderId,
      clientOrderId,
      price: row.price,
      qty: row.origQty,
      executedQty: row.executedQty,
      preventedQty: formatSteps(Number(amended.prevented), pair.spec.lotSize),
      quoteOrderQty: row.origQuoteOrderQty,
      cumulativeQuoteQty: row.cummulativeQuoteQty,
      status: row.status,
      timeInForce: row.timeInForce,
      type: row.type,
      side: row.side,
      workingTime: row.workingTime,
      selfTradePreventionMode: row.selfTradePreventionMode,
    },
  };
}

function notAmended(text: string): ApiError {
  return new ApiError(-2038, text);
}
