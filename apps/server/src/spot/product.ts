import type { Product } from '../product.ts';
import { SPOT_CHECKS } from './checks.ts';
import { reasonInOrders } from './closing.ts';
import { spotPart } from './console.ts';
import { SPOT_COUNTERS } from './counters.ts';
import { orderRows, tradeRows } from './exports.ts';
import { spotArea } from './handlers.ts';
import { ORDER_INTEREST } from './interest.ts';
import { spotTerms } from './pair-terms.ts';
import { SPOT_PUSHES } from './pushes.ts';
import { ORDERS, TRADES } from './tables.ts';

/** Spot trading: orders, their books, and the trades that they make. */
export const spot: Product = {
  name: 'spot',
  tables: [ORDERS, TRADES],
  checks: SPOT_CHECKS,
  calls: spotArea,
  pushes: SPOT_PUSHES,
  exports: { orders: orderRows, trades: tradeRows },
  closing: reasonInOrders,
  console: spotPart,
  interest: ORDER_INTEREST,
  pairTerms: spotTerms,
  counters: SPOT_COUNTERS,
  reasons: {
    spot_trade: { in: 'spot.received', out: 'spot.paid' },
    spot_fee: { in: 'spot.fee', out: 'spot.fee' },
  },
};
