import * as z from 'zod/mini';
import { decimalText, wholeNumber, wireTime } from './primitives.ts';

/**
 * Reasons for excluding a source. `off`: it is not read here. `silent`: it has sent no price of the pair. `format`: its
 * data cannot be parsed. `absurd`: its last price is implausible. `old`: its last price is too old. `far`: it is too
 * far from the median.
 */
const EXCLUSION_REASONS = ['off', 'silent', 'format', 'absurd', 'old', 'far'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** One source of an index. */
const priceSource = z.object({
  name: z.string(),
  /** Last accepted price; null before the first. */
  price: z.nullable(decimalText),
  age_ms: z.nullable(wholeNumber),
  /** Distance from the median of the fresh sources, in percent. */
  distance: z.nullable(decimalText),
  /** Null if included. */
  left_out: z.nullable(z.enum(EXCLUSION_REASONS)),
});

/** Terms of an index. */
const priceTerms = z.object({
  /** Empty: the pair has no index. */
  sources: z.array(z.string()),
  /** Maximum distance of an included source from the median, in percent. */
  distance: decimalText,
  /** Minimum number of sources, below which the index is stale. */
  fewest: wholeNumber,
  /** Maximum age of a price, in seconds. */
  staleness: wholeNumber,
});

/** Index price of a pair, with its sources and terms. */
export const indexPrice = z.object({
  symbol: z.string(),
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  /** Null while the index is stale, and if there is none. */
  price: z.nullable(decimalText),
  /** Age of the newest price used. */
  age_ms: z.nullable(wholeNumber),
  sources: z.array(priceSource),
  /** Null if the pair has no index. */
  terms: z.nullable(priceTerms),
  /** Approved terms that apply from `acts` on. */
  coming: z.array(z.extend(priceTerms, { acts: wireTime })),
});
export type IndexPriceRow = z.output<typeof indexPrice>;
export type PriceTermsRow = z.output<typeof priceTerms>;
