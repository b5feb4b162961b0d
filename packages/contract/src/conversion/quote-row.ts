import { QUOTE_STATUSES as QUOTE_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';

/** The index that one side of a conversion is priced by, and how far from it. */
const quotedPrice = z.object({
  symbol_name: z.string(),
  index: decimalText,
  /** Percent of the index. */
  spread: z.number(),
});

/** Amount paid in one currency, and its proceeds. */
export const conversionPart = z.object({
  currency_id: whole,
  currency_name: z.string(),
  number: decimalText,
  /** Before the fee, in the currency that is received. */
  gross: decimalText,
  fee: decimalText,
  /** Amount received, after the fee. */
  received: decimalText,
  /** Null where there is no index on this side. */
  sold_at: z.nullable(quotedPrice),
  bought_at: z.nullable(quotedPrice),
});

/** A quote of the caller's, and what has become of it. */
export const conversionRow = z.object({
  id: whole,
  status: z.enum(QUOTE_STATES),
  to_id: whole,
  to_name: z.string(),
  parts: z.array(conversionPart),
  gross: decimalText,
  fee: decimalText,
  received: decimalText,
  created_at: wireTime,
  /** Null while it is open. */
  ended_at: z.nullable(wireTime),
  /** The recurring conversion that it was made for; null where it was asked for. */
  recurring_id: z.nullable(whole),
  /** Deadline of its acceptance, in ms since 1970 UTC. */
  end_milli_seconds: whole,
  /** Never below 0. */
  remain_milli_seconds: whole,
});

export { QUOTE_STATES };
