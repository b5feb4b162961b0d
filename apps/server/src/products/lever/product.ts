import type { Product } from '../product.ts';
import { LEVER_CHECKS } from './checks.ts';
import { reasonInContracts } from './closing.ts';
import { LEVER_KINDS } from './console/kinds.ts';
import { leverPart } from './console/part.ts';
import { LEVER_COUNTERS } from './counters.ts';
import { contractRows } from './exports.ts';
import { leverArea } from './handlers.ts';
import { LEVER_INTEREST } from './interest.ts';
import { letterJob } from './letters.ts';
import { LEVER_OFFER } from './offer.ts';
import { LEVER_PUSHES } from './pushes.ts';
import { LEVER_SUBJECTS } from './subjects.ts';
import {
  LEVER_CLOSINGS,
  LEVER_RECEIPTS,
  LEVER_RISK_TERMS,
  LEVER_TERMS,
  LEVER_TRADES,
  LEVER_WARNINGS,
} from './tables.ts';
import { leverTerms } from './terms.ts';

/** Leveraged contracts: long and short at the index, with the house as the counterparty. */
export const lever: Product = {
  name: 'lever',
  tables: [LEVER_TRADES, LEVER_RECEIPTS, LEVER_TERMS, LEVER_RISK_TERMS, LEVER_WARNINGS, LEVER_CLOSINGS],
  checks: LEVER_CHECKS,
  calls: leverArea,
  pushes: LEVER_PUSHES,
  exports: { lever_trades: contractRows },
  closing: reasonInContracts,
  console: leverPart,
  fourEyes: LEVER_KINDS,
  interest: LEVER_INTEREST,
  offer: LEVER_OFFER,
  counters: LEVER_COUNTERS,
  pairTerms: leverTerms,
  upkeep: (exchange) => [letterJob(exchange)],
  reasons: {
    lever_fee: { in: 'lever.reason.fee', out: 'lever.reason.fee' },
    lever_profit: { in: 'lever.reason.profit', out: 'lever.reason.profit' },
    lever_loss: { in: 'lever.reason.loss', out: 'lever.reason.loss' },
    lever_debt: { in: 'lever.reason.debt', out: 'lever.reason.debt' },
    lever_overnight: { in: 'lever.reason.overnight', out: 'lever.reason.overnight' },
    lever_liquidation_fee: { in: 'lever.reason.liquidation_fee', out: 'lever.reason.liquidation_fee' },
    lever_shortfall: { in: 'lever.reason.shortfall', out: 'lever.reason.shortfall' },
    lever_pool: { in: 'lever.reason.pool', out: 'lever.reason.pool' },
  },
  subjects: LEVER_SUBJECTS,
};
