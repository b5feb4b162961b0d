import type { Product } from '../product.ts';
import { EARN_CHECKS } from './checks.ts';
import { reasonInEarn } from './closing.ts';
import { EARN_KINDS_OF_TWO } from './console/kinds.ts';
import { earnPart } from './console/part.ts';
import { positionRows, recurringRows } from './exports.ts';
import { earnArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { EARN_OFFER } from './offer.ts';
import { EARN_PUSHES } from './pushes.ts';
import { EARN_TABLES } from './tables.ts';
import { volumeJob } from './volumes.ts';

/** Coins that work for their owner: staking, savings, and what is locked, released and pledged. */
export const earn: Product = {
  name: 'earn',
  tables: EARN_TABLES,
  checks: EARN_CHECKS,
  calls: earnArea,
  pushes: EARN_PUSHES,
  exports: { earn_positions: positionRows, earn_recurring: recurringRows },
  closing: reasonInEarn,
  console: earnPart,
  fourEyes: EARN_KINDS_OF_TWO,
  offer: EARN_OFFER,
  upkeep: (exchange) => [letterJob(exchange), volumeJob(exchange)],
  reasons: {
    earn_interest: { in: 'earn.reason.interest', out: 'earn.reason.interest' },
    earn_funding: { in: 'earn.reason.funding', out: 'earn.reason.funding' },
  },
};
