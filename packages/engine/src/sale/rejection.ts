import type { SaleFault } from '@assay/domain';
import type { ScheduledProductRejection, SupplyRejection } from '../scheduled/rejection.ts';

/** Reasons for a rejection. Amounts in minor units. */
export type SaleRejection =
  | ScheduledProductRejection<'sale', SaleFault>
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'sale_over' }
  /** The token is already on sale. */
  | { readonly code: 'token_on_sale' }
  | SupplyRejection
  /** The amount buys less than one unit. */
  | { readonly code: 'amount_too_small' }
  /** Only `left` of the token can still be bought. */
  | { readonly code: 'supply_exceeded'; readonly left: bigint }
  | { readonly code: 'too_many_subscriptions'; readonly most: number };
