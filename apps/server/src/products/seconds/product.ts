import type { Product } from '../product.ts';
import { SECONDS_CHECKS } from './checks.ts';
import { reasonInSeconds } from './closing.ts';
import { SECONDS_KINDS } from './console/kinds.ts';
import { secondsPart } from './console/part.ts';
import { SECONDS_COUNTERS } from './counters.ts';
import { insuranceRows, secondsRows } from './exports.ts';
import { secondsArea } from './handlers.ts';
import { SECONDS_INTEREST } from './interest.ts';
import { SECONDS_OFFER } from './offer.ts';
import { secondsTerms } from './pair-terms.ts';
import { SECONDS_PUSHES } from './pushes.ts';
import { SECONDS_REASONS } from './reasons.ts';
import { SECONDS_SUBJECTS } from './subjects.ts';
import { SECONDS_TABLES } from './tables.ts';

/** Bets on where an index price stands some seconds later, and insurance for those who place them. */
export const seconds: Product = {
  name: 'seconds',
  tables: SECONDS_TABLES,
  checks: SECONDS_CHECKS,
  calls: secondsArea,
  pushes: SECONDS_PUSHES,
  exports: { seconds_contracts: secondsRows, seconds_insurances: insuranceRows },
  closing: reasonInSeconds,
  console: secondsPart,
  fourEyes: SECONDS_KINDS,
  interest: SECONDS_INTEREST,
  pairTerms: secondsTerms,
  offer: SECONDS_OFFER,
  counters: SECONDS_COUNTERS,
  reasons: SECONDS_REASONS,
  subjects: SECONDS_SUBJECTS,
};
