import type { Product } from '../product.ts';
import { twapRows } from './exports.ts';
import { twapArea } from './handlers.ts';
import { TWAP_PUSHES } from './pushes.ts';
import { TWAP_TABLES } from './tables.ts';

/** TWAP orders. They hold no money and end with the account, so they do not stand against its closing. */
export const twap: Product = {
  name: 'twap',
  tables: TWAP_TABLES,
  calls: twapArea,
  pushes: TWAP_PUSHES,
  exports: { twap_orders: twapRows },
};
