import type { Product } from '../product.ts';
import { SALE_CHECKS } from './checks.ts';
import { reasonInSales } from './closing.ts';
import { saleDesk } from './desk.ts';
import { purchaseRows } from './exports.ts';
import { saleArea } from './handlers.ts';
import { SALE_PUSH } from './pushes.ts';
import { SALE_REASONS } from './reasons.ts';
import { SALE_TABLES } from './tables.ts';

/** Tokens that the house sells for a while at a set price. */
export const sale: Product = {
  name: 'sale',
  tables: SALE_TABLES,
  checks: SALE_CHECKS,
  calls: saleArea,
  pushes: [SALE_PUSH],
  exports: { token_purchases: purchaseRows },
  closing: reasonInSales,
  console: saleDesk.part,
  fourEyes: saleDesk.kinds,
  reasons: SALE_REASONS,
};
