import { QUOTE_STATUSES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';

/** Index used for one side of a conversion, and the spread from it. */
const quotedPrice = z.object({
  symbol_name: z.string(),
  index: decimalText,
  /** In percent of the index. */
  spread: z.number(),
});

/** Amount paid in one currency, and its proceeds. */
export const conversionPart = z.object({
  currency_id: wholeNumber,
  currency_name: z.string(),
  number: decimalText,
  /** Before the fee, in the currency received. */
  gross: decimalText,
  fee: decimalText,
  /** Amount received after the fee. */
  received: decimalText,
  /** Null if this side needs no index. */
  sold_at: z.nullable(quotedPrice),
  bought_at: z.nullable(quotedPrice),
});

/** A quote of the caller, and its result. */
export const conversionRow = z.object({
  id: wholeNumber,
  status: z.enum(QUOTE_STATUSES),
  to_id: wholeNumber,
  to_name: z.string(),
  parts: z.array(conversionPart),
  gross: decimalText,
  fee: decimalText,
  received: decimalText,
  created_at: wireTime,
  /** Null while open. */
  ended_at: z.nullable(wireTime),
  /** Recurring conversion for which it was made; null if requested by the user. */
  recurring_id: z.nullable(wholeNumber),
  /** Deadline for its acceptance, in ms since 1970 UTC. */
  end_milli_seconds: wholeNumber,
  /** Never below 0. */
  remain_milli_seconds: wholeNumber,
});

export { QUOTE_STATUSES };
