import { SECONDS_RESULTS as RESULTS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';

/** One seconds contract of the caller's. */
export const secondsOrderRow = z.object({
  id: wholeNumber,
  /** The `id` of the pair's quotation. */
  match_id: wholeNumber,
  symbol_name: z.string(),
  currency_id: wholeNumber,
  currency_name: z.string(),
  /** 1: up, 2: down. */
  type: z.literal([1, 2]),
  seconds: wholeNumber,
  /** Stake. */
  number: decimalText,
  fee: decimalText,
  /** Profit of a win in percent of the stake. */
  profit_ratio: z.number(),
  /** 1: running, 3: finished. */
  status: z.literal([1, 3]),
  open_price: decimalText,
  /** Null while running, and when void. */
  end_price: z.nullable(decimalText),
  /** Profit or loss, without the fee; null while running. */
  fact_profits: z.nullable(decimalText),
  /** `void`: no price was available to settle it, and everything was returned. Null while running. */
  result: z.nullable(z.enum(RESULTS)),
  /** Insurance from whose balance it was placed; null if none. */
  insurance_id: z.nullable(wholeNumber),
  created_at: wireTime,
  /** Time of its expiry, in ms since 1970 UTC. */
  end_milli_seconds: wholeNumber,
  /** Never below 0. */
  remain_milli_seconds: wholeNumber,
});

export { RESULTS };
