import { type Event, type OrderId, orderId } from '@assay/engine';
import { OutcomeUnknown } from '../../../core/shared/unavailable.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';
import { type NewOrder, newOrderOf } from './new-order.ts';
import { givenClientId } from './order-names.ts';
import { fillsOf, mostQuoteOf, orderOf, placedRow } from './order-rows.ts';
import { duplicateOrder, orderRefusal } from './rejections.ts';

/** Places an order and returns its state from the engine's outcome. */
export async function answerNewOrder(parameters: Parameters, context: KeyContext) {
  return placeOrder(newOrderOf(parameters, context), context);
}

/** Places a parsed order. */
export async function placeOrder(
  { command, pair, answer, clientOrderId }: NewOrder,
  { exchange }: KeyContext,
) {
  const outcome = await exchange.sequencer.commit(command);
  if (!outcome.ok) throw orderRefusal(outcome.rejection);
  // A used client id: nothing was placed. Without a client id the order was placed, but this process did not receive
  // the events.
  if (outcome.repeated === true) throw command.key === undefined ? new OutcomeUnknown() : duplicateOrder();
  const { createdId } = outcome;
  if (createdId === null) throw new Error('a command that places an order must return its id');
  const id = orderId(createdId);
  const changed = outcome.events.find((event) => event.type === 'order_changed' && event.order.id === id);
  if (changed?.type !== 'order_changed')
    throw new Error('a command that places an order must return the order');
  const row = {
    ...placedRow(
      orderOf(changed.order, mostQuoteOf(command)),
      pair,
      clientOrderId ?? givenClientId(createdId),
    ),
    ...preventedIn(outcome.events, id),
  };
  if (answer === 'FULL') return { ...row, fills: fillsOf(outcome, id, pair) };
  if (answer === 'RESULT') return row;
  const { symbol, orderId: number, orderListId, clientOrderId: name, transactTime } = row;
  return { symbol, orderId: number, orderListId, clientOrderId: name, transactTime };
}

/** Returns the last match of the order with an own one that was prevented. */
function preventedIn(events: readonly Event[], order: OrderId): { readonly preventedMatchId?: number } {
  const last = events.findLast(
    (event) => event.type === 'match_prevented' && event.prevented.takerOrder === order,
  );
  return last?.type === 'match_prevented' && last.prevented.takerPrevented > 0
    ? { preventedMatchId: last.prevented.id }
    : {};
}
