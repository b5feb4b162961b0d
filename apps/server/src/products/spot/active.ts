import type { OrderStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How orders stand that can still fill or be cancelled. */
export const ACTIVE: readonly OrderStatus[] = ['waiting', 'open'];

/** Whether an order rests or waits. */
export function isActive({ status }: { readonly status: OrderStatus }): boolean {
  return ACTIVE.includes(status);
}

/** The same as a condition on the table of orders. */
export const IS_ACTIVE = `status in ${wordList(ACTIVE)}`;
