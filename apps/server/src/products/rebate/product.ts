import type { Product } from '../product.ts';
import { REBATE_CHECKS } from './checks.ts';
import { reasonInRebates } from './closing.ts';
import { REBATE_KINDS } from './console/kinds.ts';
import { rebatePart } from './console/part.ts';
import { rebateRows } from './exports.ts';
import { rebateArea } from './handlers.ts';
import { REBATE_PUSH } from './pushes.ts';
import { REBATE_MOVES } from './reasons.ts';
import { REBATE_TABLES } from './tables.ts';

/** Shares of fees for those who invited whoever pays them. */
export const rebate: Product = {
  name: 'rebate',
  tables: REBATE_TABLES,
  checks: REBATE_CHECKS,
  calls: rebateArea,
  pushes: [REBATE_PUSH],
  exports: { rebates: rebateRows },
  closing: reasonInRebates,
  console: rebatePart,
  fourEyes: REBATE_KINDS,
  reasons: REBATE_MOVES,
};
