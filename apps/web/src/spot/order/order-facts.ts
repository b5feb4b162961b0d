import type { OrderRow } from '@assay/contract';
import type { OrderType } from './order-type.ts';

/** The type of a listed order. Other clients can also place a take-profit that becomes a market order. */
export type ListedType = OrderType | 'take_profit_market';

type Facts = Pick<OrderRow, 'mode' | 'trigger_kind' | 'oco_id' | 'status'>;

/** Of an OCO pair each order has its own type. */
export function typeOf({ mode, trigger_kind }: Facts): ListedType {
  if (trigger_kind === null) return mode === 1 ? 'market' : 'limit';
  if (trigger_kind === 'stop') return mode === 1 ? 'stop_market' : 'stop_limit';
  return mode === 1 ? 'take_profit_market' : 'take_profit_limit';
}

/** Returns true while the order is linked to the other one of its OCO pair: a stop order that fired is on its own. */
export function isTied({ oco_id, trigger_kind, status }: Facts): boolean {
  if (oco_id === null) return false;
  return status === 'waiting' || (status === 'open' && trigger_kind === null);
}

/** The two of an OCO pair stay as they were agreed. */
export function isAmendable(order: Facts): boolean {
  return (order.status === 'open' || order.status === 'waiting') && !isTied(order);
}

/** Returns the number of an OCO pair: the smaller number of its two orders; null for any other order. */
export function pairNumber({ id, oco_id }: Pick<OrderRow, 'id' | 'oco_id'>): number | null {
  return oco_id === null ? null : Math.min(id, oco_id);
}
