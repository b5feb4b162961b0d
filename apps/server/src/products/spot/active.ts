import type { OrderStatus } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of orders that can still fill or be cancelled. */
export const ACTIVE: readonly OrderStatus[] = ['pending', 'waiting', 'open'];

/** Returns true when an order rests, waits or is pending. */
export function isActive({ status }: { readonly status: OrderStatus }): boolean {
  return ACTIVE.includes(status);
}

/** Condition on the table of orders: `ACTIVE`. */
export const IS_ACTIVE = `status in ${quotedList(ACTIVE)}`;
