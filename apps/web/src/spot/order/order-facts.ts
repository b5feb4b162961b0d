import type { OrderRow } from '@assay/contract';
import type { OrderType } from './order-type.ts';

/** Type of a listed order. Other clients can also place take-profit market and trailing limit orders. */
export type ListedType = OrderType | 'take_profit_market' | 'trailing_stop_limit';

type Facts = Pick<
  OrderRow,
  'id' | 'mode' | 'trigger_kind' | 'trailing_delta' | 'oco_id' | 'bracket_id' | 'status'
>;

/** Part of an order in a bracket: the entry that buys, or one of the exits that sell what it has bought. */
export type BracketLeg = 'entry' | 'take_profit' | 'stop_loss';

/** Returns the part of an order in its bracket; null for an order of none. */
export function bracketLeg({ id, bracket_id, trigger_kind }: Facts): BracketLeg | null {
  if (bracket_id === null) return null;
  if (bracket_id === id) return 'entry';
  return trigger_kind === null ? 'take_profit' : 'stop_loss';
}

/** Returns the type of an order; the two legs of an OCO order have a type each. */
export function typeOf({ mode, trigger_kind, trailing_delta }: Facts): ListedType {
  if (trailing_delta !== null) return mode === 1 ? 'trailing_stop' : 'trailing_stop_limit';
  if (trigger_kind === null) return mode === 1 ? 'market' : 'limit';
  if (trigger_kind === 'stop') return mode === 1 ? 'stop_market' : 'stop_limit';
  return mode === 1 ? 'take_profit_market' : 'take_profit_limit';
}

/** Returns true while the order is linked to the other leg of its OCO order: a triggered stop leg is independent. */
export function isTied({ oco_id, trigger_kind, status }: Facts): boolean {
  if (oco_id === null) return false;
  if (status === 'pending') return true;
  return status === 'waiting' || (status === 'open' && trigger_kind === null);
}

/** Returns true if the order can be amended; the legs of an OCO order and of a bracket cannot. */
export function isAmendable(order: Facts): boolean {
  if (order.status !== 'open' && order.status !== 'waiting') return false;
  return !isTied(order) && !isInBracket(order);
}

/** Returns true while the order belongs to its bracket: a triggered stop-loss order has left it. */
export function isInBracket(order: Facts): boolean {
  const leg = bracketLeg(order);
  return leg !== null && (leg !== 'stop_loss' || order.status !== 'open');
}

/** Returns the number of an OCO order: the smaller id of its two legs; null for any other order. */
export function pairNumber({ id, oco_id }: Pick<OrderRow, 'id' | 'oco_id'>): number | null {
  return oco_id === null ? null : Math.min(id, oco_id);
}
