import { QUOTE_STATUSES } from '@assay/domain';
import type { Amount, Brand, IndexPriceUnits, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { ConversionRecurringId } from './recurring.ts';

export type QuoteId = Brand<number, 'QuoteId'>;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Index price used for one side of a part, and the spread from it. */
export type QuotedPrice = {
  readonly pair: PairId;
  readonly mark: Sequence;
  readonly price: IndexPriceUnits;
  /** Half of the distance between the buying and the selling price: parts per million of the index. */
  readonly spread: RatePpm;
};

/** Amount paid in one currency, and its proceeds. Amounts in minor units of their currencies. */
export type QuotePart = {
  readonly from: CurrencyId;
  readonly amount: Amount;
  /** In the currency received, before the fee. */
  readonly gross: Amount;
  readonly fee: Amount;
  /** Null if the hub currency is paid. */
  readonly sold: QuotedPrice | null;
  /** Null if the hub currency is received. */
  readonly bought: QuotedPrice | null;
};

/** A firm price offered by the exchange for ten seconds. */
export type ConversionQuote = {
  /** Sequential id, from 1. */
  readonly id: QuoteId;
  readonly owner: OwnerId;
  readonly to: CurrencyId;
  /** At least one, in the order of the command. */
  readonly parts: readonly QuotePart[];
  /** Total amount paid by the exchange, before fees: on hold while the quote is open. */
  readonly gross: Amount;
  readonly fee: Amount;
  /** Version of the terms under which it was made. */
  readonly terms: number;
  readonly quotedAt: TimeMs;
  /** Last time at which it can be accepted. */
  readonly expiresAt: TimeMs;
  readonly status: QuoteStatus;
  /** Null while open. */
  readonly endedAt: TimeMs | null;
  /** Recurring conversion for which it was made and accepted; null if a user requested it. */
  readonly recurring: ConversionRecurringId | null;
};

/** Time for which a quote is firm, in milliseconds. */
export const QUOTE_MS = 10_000;
/** Maximum number of quotes per user within any minute. */
export const QUOTES_PER_MINUTE = 6;
/** Maximum number of small balances in one quote. */
export const MAX_PARTS = 20;

export { QUOTE_STATUSES };
