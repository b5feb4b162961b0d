import type { Product } from '../product.ts';
import { EARN_CHECKS } from './checks.ts';
import { EARN_FOUR_EYES_KINDS } from './console/kinds.ts';
import { earnPart } from './console/part.ts';
import { positionRows, recurringRows } from './exports.ts';
import { earnArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { readPlans } from './plans.ts';
import { EARN_PUSHES } from './pushes.ts';
import { EARN_TABLES } from './tables.ts';
import { volumeJob } from './volumes.ts';

/** Staking, savings, and locked, released and pledged coins. */
export const earn: Product = {
  name: 'earn',
  tables: EARN_TABLES,
  checks: EARN_CHECKS,
  calls: earnArea,
  pushes: EARN_PUSHES,
  exports: { earn_positions: positionRows, earn_recurring: recurringRows },
  /** Running positions and recurring purchases block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const running = await database
      .selectFrom('earn_positions')
      .select('id')
      .where('owner', '=', userId)
      .where('status', '=', 'running')
      .limit(1)
      .executeTakeFirst();
    if (running !== undefined) return { key: 'earn.closing.positions' };
    const recurring = await database
      .selectFrom('earn_recurring')
      .select('id')
      .where('owner', '=', userId)
      .where('is_running', '=', true)
      .limit(1)
      .executeTakeFirst();
    return recurring === undefined ? null : { key: 'earn.closing.recurring' };
  },
  console: earnPart,
  fourEyes: EARN_FOUR_EYES_KINDS,
  /** Offered while at least one plan is on sale. */
  offer: {
    product: 'earn',
    isOpen: async (database) => (await readPlans(database)).some(({ status }) => status === 'open'),
  },
  maintenanceJobs: (exchange) => [letterJob(exchange), volumeJob(exchange)],
  reasons: {
    earn_interest: {
      in: 'earn.reason.interest',
      out: 'earn.reason.interest',
      kind: 'income',
      income: 'interest',
    },
    earn_funding: { in: 'earn.reason.funding', out: 'earn.reason.funding', kind: 'capital' },
  },
};
