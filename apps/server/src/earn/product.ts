import type { Product } from '../product.ts';
import { EARN_CHECKS } from './checks.ts';
import { reasonInEarn } from './closing.ts';
import { positionRows, recurringRows } from './exports.ts';
import { earnArea } from './handlers.ts';
import { EARN_OFFER } from './offer.ts';
import { EARN_PUSHES } from './pushes.ts';
import { EARN_TABLES } from './tables.ts';

/** Coins that work for their owner: staking, savings, and what is locked, released and pledged. */
export const earn: Product = {
  name: 'earn',
  tables: EARN_TABLES,
  checks: EARN_CHECKS,
  calls: earnArea,
  pushes: EARN_PUSHES,
  exports: { earn_positions: positionRows, earn_recurring: recurringRows },
  closing: reasonInEarn,
  offer: EARN_OFFER,
  reasons: {
    earn_interest: { in: 'earn.reason.interest', out: 'earn.reason.interest' },
    earn_funding: { in: 'earn.reason.funding', out: 'earn.reason.funding' },
  },
};
