import { sameInBothDirections } from '../../exchange/product-parts/reason-texts.ts';
import type { Product } from '../product.ts';
import { SALE_CHECKS } from './checks.ts';
import { saleDesk } from './desk.ts';
import { purchaseRows } from './exports.ts';
import { saleArea } from './handlers.ts';
import { SALE_PUSH } from './pushes.ts';
import { SALE_TABLES } from './tables.ts';

/** Sales of tokens by the house at a fixed price. */
export const sale: Product = {
  name: 'sale',
  tables: SALE_TABLES,
  checks: SALE_CHECKS,
  calls: saleArea,
  pushes: [SALE_PUSH],
  exports: { token_purchases: purchaseRows },
  /** Subscriptions of running sales and locked coins block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const open = await database
      .selectFrom('sale_subscriptions')
      .select('id')
      .where('owner', '=', userId)
      .where('status', 'in', ['waiting', 'vesting'])
      .limit(1)
      .executeTakeFirst();
    return open === undefined ? null : { key: 'sale.closing' };
  },
  console: saleDesk.part,
  fourEyes: saleDesk.kinds,
  /** Names of the ledger reasons of sales. */
  reasons: {
    sale_payment: sameInBothDirections('sale.reason.payment', 'trade'),
    sale_tokens: sameInBothDirections('sale.reason.tokens', 'trade'),
    sale_funding: sameInBothDirections('sale.reason.funding', 'capital'),
  },
};
