import { QUOTE_STATUSES } from '@assay/domain';
import type { Amount, Brand, Mark, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { ConversionRecurringId } from './recurring.ts';

export type QuoteId = Brand<number, 'QuoteId'>;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The index price that one side of a part was made by, and how far from it. */
export type QuotedPrice = {
  readonly pair: PairId;
  readonly mark: Sequence;
  readonly price: Mark;
  /** Half of the distance between buying and selling: parts per million of the index. */
  readonly spread: RatePpm;
};

/** Amount paid in one currency, and its proceeds. Amounts in minor units of their currencies. */
export type QuotePart = {
  readonly from: CurrencyId;
  readonly amount: Amount;
  /** In the currency that is received, before the fee. */
  readonly gross: Amount;
  readonly fee: Amount;
  /** Null where the hub is paid. */
  readonly sold: QuotedPrice | null;
  /** Null where the hub is received. */
  readonly bought: QuotedPrice | null;
};

/** A firm offer of the house's, for ten seconds. */
export type ConversionQuote = {
  /** 1, 2, 3, … */
  readonly id: QuoteId;
  readonly owner: OwnerId;
  readonly to: CurrencyId;
  /** At least one, by their order in the command. */
  readonly parts: readonly QuotePart[];
  /** All that the house gives, before the fees: on hold while it is open. */
  readonly gross: Amount;
  readonly fee: Amount;
  /** The version of the terms that it was made by. */
  readonly terms: number;
  readonly quotedAt: TimeMs;
  /** The last moment at which it can be accepted. */
  readonly expiresAt: TimeMs;
  readonly status: QuoteStatus;
  /** Null while it is open. */
  readonly endedAt: TimeMs | null;
  /** The recurring conversion that it was made and accepted for; null where somebody asked for it. */
  readonly recurring: ConversionRecurringId | null;
};

/** Time for which a quote is firm, in milliseconds. */
export const QUOTE_MS = 10_000;
/** Maximum number of quotes to a user within any minute. */
export const QUOTES_PER_MINUTE = 6;
/** Maximum number of small balances in one quote. */
export const MAX_PARTS = 20;

export { QUOTE_STATUSES };
