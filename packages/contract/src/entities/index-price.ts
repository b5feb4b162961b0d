import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from './primitives.ts';

/**
 * Reasons for which a source does not count. `off`: it is not read here. `silent`: it has sent no price of the pair.
 * `format`: its data cannot be read. `absurd`: its last price cannot be one. `old`: its last price is too old. `far`:
 * it is too far from the median.
 */
const LEFT_OUT_REASONS = ['off', 'silent', 'format', 'absurd', 'old', 'far'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** One source of an index. */
const priceSource = z.object({
  name: z.string(),
  /** The last price of it that was believed; null before the first. */
  price: z.nullable(decimalText),
  age_ms: z.nullable(whole),
  /** From the median of the fresh sources, in percent. */
  distance: z.nullable(decimalText),
  /** Null: it counts. */
  left_out: z.nullable(z.enum(LEFT_OUT_REASONS)),
});

/** Terms of an index. */
const priceTerms = z.object({
  /** None: the pair has no index. */
  sources: z.array(z.string()),
  /** A source further than this from the median drops out, in percent. */
  distance: decimalText,
  /** With fewer sources left the index is stale. */
  fewest: whole,
  /** A price older than so many seconds does not count. */
  staleness: whole,
});

/** The index price of a pair, what it is made of, and how. */
export const indexPrice = z.object({
  symbol: z.string(),
  legal_id: whole,
  currency_id: whole,
  /** Null while the index is stale, and where there is none. */
  price: z.nullable(decimalText),
  /** Of the newest price that it is made of. */
  age_ms: z.nullable(whole),
  sources: z.array(priceSource),
  /** Null: the pair has no index. */
  terms: z.nullable(priceTerms),
  /** Terms that are decided and hold from `acts` on. */
  coming: z.array(z.extend(priceTerms, { acts: wireTime })),
});
export type IndexPriceRow = z.output<typeof indexPrice>;
export type PriceTermsRow = z.output<typeof priceTerms>;
