import type { OrderRow } from '@assay/contract';
import { compare, isOnStep, isPositive } from '@assay/money';
import type { Pair } from '../../trade/pair/pair.ts';
import { nearestOnStep } from '../form/validation.ts';

/** New price and quantity of an order, as decimal text. The quantity includes the filled part. */
export type Amendment = { readonly price: string; readonly quantity: string };

export type AmendProblem = {
  readonly field: 'price' | 'quantity';
  readonly kind: 'missing' | 'off_step' | 'not_above_filled';
  readonly step?: string;
  readonly nearest?: string;
};

type Amended = Pick<
  OrderRow,
  'id' | 'type' | 'mode' | 'status' | 'price' | 'total_number' | 'complete_number'
>;

/** Queue position after the amendment: still untriggered, kept, or at the end of the price level's queue. */
export type Place = 'waits' | 'kept' | 'lost';

/** Returns true if the order has a price to amend; a stop-market order has none. */
export function hasPrice({ mode }: Pick<OrderRow, 'mode'>): boolean {
  return mode === 2;
}

/** Returns the order's current price and quantity. */
export function amendmentOf(order: Amended): Amendment {
  return { price: hasPrice(order) ? order.price : '', quantity: order.total_number };
}

/** Returns the first error of an amendment, price before quantity; null if it can be sent. */
export function findAmendProblem(
  order: Amended,
  { price, quantity }: Amendment,
  { tickSize, lotSize }: Pick<Pair, 'tickSize' | 'lotSize'>,
): AmendProblem | null {
  if (hasPrice(order)) {
    const problem = numberProblem('price', price, tickSize);
    if (problem !== null) return problem;
  }
  const problem = numberProblem('quantity', quantity, lotSize);
  if (problem !== null) return problem;
  return compare(quantity, order.complete_number) > 0
    ? null
    : { field: 'quantity', kind: 'not_above_filled' };
}

/** Returns the queue position after the amendment; null if nothing changes or the input is incomplete. */
export function placeAfter(order: Amended, { price, quantity }: Amendment): Place | null {
  if (!isPositive(quantity) || (hasPrice(order) && !isPositive(price))) return null;
  const isMoved = hasPrice(order) && compare(price, order.price) !== 0;
  const more = compare(quantity, order.total_number);
  if (!isMoved && more === 0) return null;
  if (order.status === 'waiting') return 'waits';
  return isMoved || more > 0 ? 'lost' : 'kept';
}

/** Returns the request, with changed fields only. */
export function amendRequestOf(order: Amended, { price, quantity }: Amendment, clientKey: string) {
  const isMoved = hasPrice(order) && compare(price, order.price) !== 0;
  return {
    id: String(order.id),
    type: order.type,
    ...(isMoved ? { price } : {}),
    ...(compare(quantity, order.total_number) === 0 ? {} : { num: quantity }),
    client_key: clientKey,
  };
}

function numberProblem(field: AmendProblem['field'], text: string, step: string): AmendProblem | null {
  if (!isPositive(text)) return { field, kind: 'missing' };
  if (isOnStep(text, step)) return null;
  return { field, kind: 'off_step', step, nearest: nearestOnStep(text, step) };
}
