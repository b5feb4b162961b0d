import { create } from 'zustand';
import type { OrderType } from './order-type.ts';
import type { Side } from './side.ts';

/** An order that was sent and has no response yet, as requested. */
export type PendingOrder = {
  readonly clientKey: string;
  readonly symbol: string;
  readonly base: string;
  readonly side: Side;
  readonly type: OrderType;
  /** Limit price, or the trigger of an order without one; null for a market order. */
  readonly price: string | null;
  readonly quantity: string;
};

/** In-flight orders, oldest first, of this page only. */
export const usePendingOrders = create<readonly PendingOrder[]>(() => []);

/** Shows an order as pending. @returns the function that ends this, on a response or a timeout */
export function showPending(order: PendingOrder): () => void {
  usePendingOrders.setState((orders) => [...orders, order], true);
  return () => usePendingOrders.setState((orders) => orders.filter((other) => other !== order), true);
}
