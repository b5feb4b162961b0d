import { create } from 'zustand';
import type { OrderType } from './order-type.ts';
import type { Side } from './side.ts';

/** An order that was sent and has no answer yet: what was asked for, and nothing of what becomes of it. */
export type PendingOrder = {
  readonly clientKey: string;
  readonly symbol: string;
  readonly base: string;
  readonly side: Side;
  readonly type: OrderType;
  /** The limit or, of an order without one, its trigger; null for a market order. */
  readonly price: string | null;
  readonly quantity: string;
};

/** The orders on their way, oldest first. They are this page's alone and end with it. */
export const usePendingOrders = create<readonly PendingOrder[]>(() => []);

/** Shows an order as pending. @returns the way to end that, once the answer is there or is given up */
export function showPending(order: PendingOrder): () => void {
  usePendingOrders.setState((orders) => [...orders, order], true);
  return () => usePendingOrders.setState((orders) => orders.filter((other) => other !== order), true);
}
