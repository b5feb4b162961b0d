import type { Product } from '../product.ts';
import { CONVERSION_CHECKS } from './checks.ts';
import { reasonInConversion } from './closing.ts';
import { CONVERSION_KINDS } from './console/kinds.ts';
import { conversionPart } from './console/part.ts';
import { CONVERSION_COUNTERS } from './counters.ts';
import { conversionRows, recurringRows } from './exports.ts';
import { conversionArea } from './handlers.ts';
import { CONVERSION_INTEREST } from './interest.ts';
import { letterJob } from './letters.ts';
import { CONVERSION_OFFER } from './offer.ts';
import { CONVERSION_PUSHES } from './pushes.ts';
import { CONVERSION_REASONS } from './reasons.ts';
import { CONVERSION_TABLES } from './tables.ts';

/** Firm prices at which the house changes one currency for another. */
export const conversion: Product = {
  name: 'conversion',
  tables: CONVERSION_TABLES,
  checks: CONVERSION_CHECKS,
  calls: conversionArea,
  pushes: CONVERSION_PUSHES,
  exports: { conversions: conversionRows, conversion_recurring: recurringRows },
  closing: reasonInConversion,
  console: conversionPart,
  fourEyes: CONVERSION_KINDS,
  interest: CONVERSION_INTEREST,
  offer: CONVERSION_OFFER,
  upkeep: (exchange) => [letterJob(exchange)],
  counters: CONVERSION_COUNTERS,
  reasons: CONVERSION_REASONS,
};
