import type { Product } from '../product.ts';
import { REBATE_CHECKS } from './checks.ts';
import { REBATE_KINDS } from './console/kinds.ts';
import { rebatePart } from './console/part.ts';
import { rebateRows } from './exports.ts';
import { rebateArea } from './handlers.ts';
import { REBATE_PUSH } from './pushes.ts';
import { REBATE_TABLES } from './tables.ts';

/** Shares of fees for the inviters of those who pay them. */
export const rebate: Product = {
  name: 'rebate',
  tables: REBATE_TABLES,
  checks: REBATE_CHECKS,
  calls: rebateArea,
  pushes: [REBATE_PUSH],
  exports: { rebates: rebateRows },
  /** Waiting rebates, which would be lost, block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const waiting = await database
      .selectFrom('rebates')
      .select('id')
      .where('owner', '=', userId)
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    return waiting === undefined ? null : { key: 'rebate.closing' };
  },
  console: rebatePart,
  fourEyes: REBATE_KINDS,
  /** Names of the ledger reasons of rebates. */
  reasons: {
    rebate_paid: {
      in: 'rebate.reason.paid',
      out: 'rebate.reason.paid',
      kind: 'income',
      income: 'reward',
    },
    rebate_funding: { in: 'rebate.reason.funding', out: 'rebate.reason.funding', kind: 'capital' },
  },
};
