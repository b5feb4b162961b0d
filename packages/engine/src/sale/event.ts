import type { ProductEvent } from '../scheduled/scheduled-product.ts';
import type { Sale, Subscription } from './sale.ts';

/** New state after a change. */
export type SaleEvent =
  | ProductEvent<'sale', 'sale', Sale>
  | { readonly type: 'subscription_changed'; readonly subscription: Subscription };
