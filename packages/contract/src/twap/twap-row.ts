import { SIDES, TWAP_END_REASONS, TWAP_SLICE_OUTCOMES, TWAP_STATUSES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, wholeNumber } from '../entities/primitives.ts';

/** A TWAP order of the caller. Times are in milliseconds since 1970 UTC, durations in seconds. */
export const twapRow = z.object({
  id: wholeNumber,
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  symbol: z.string(),
  side: z.enum(SIDES),
  /** Total quantity in the base currency. */
  number: decimalText,
  /** Worst price of each slice; null for none. */
  price: z.nullable(decimalText),
  slices: wholeNumber,
  duration: wholeNumber,
  /** In percent. */
  jitter: wholeNumber,
  status: z.enum(TWAP_STATUSES),
  /** Number of slices that are over, sent or not. */
  slices_done: wholeNumber,
  filled_number: decimalText,
  /** In the quote currency, before fees. */
  filled_money: decimalText,
  /** Null before the first fill. */
  average_price: z.nullable(decimalText),
  /** Time of the next slice; null unless running. */
  next_at: z.nullable(wholeNumber),
  paused_at: z.nullable(wholeNumber),
  /** Planned end; a pause that lasts still moves it on. */
  ends_at: wholeNumber,
  /** Reason of its end; null until then. */
  reason: z.nullable(z.enum(TWAP_END_REASONS)),
  created_at: wholeNumber,
  ended_at: z.nullable(wholeNumber),
  /** Number of changes until now: of two rows of an order the one with the higher number is newer. */
  revision: wholeNumber,
});

/** A slice of a TWAP order that is over. */
export const twapSliceRow = z.object({
  id: wholeNumber,
  twap_id: wholeNumber,
  /** Number among the slices of the order, from 1. */
  slice: wholeNumber,
  /** `sent`, or the reason why no order was sent. */
  outcome: z.enum(TWAP_SLICE_OUTCOMES),
  order_id: z.nullable(wholeNumber),
  number: decimalText,
  filled_number: decimalText,
  filled_money: decimalText,
  time: wholeNumber,
});
