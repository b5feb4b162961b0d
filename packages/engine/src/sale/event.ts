import type { Sale, Subscription } from './sale.ts';

/** New state after a change. */
export type SaleEvent =
  | { readonly type: 'sale_changed'; readonly sale: Sale }
  | { readonly type: 'subscription_changed'; readonly subscription: Subscription };
