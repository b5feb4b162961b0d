import { SECONDS_RESULTS as RESULTS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from '../entities/primitives.ts';

/** One seconds contract of the caller's. */
export const secondsOrderRow = z.object({
  id: whole,
  /** The `id` of the pair's quotation. */
  match_id: whole,
  symbol_name: z.string(),
  currency_id: whole,
  currency_name: z.string(),
  /** 1 up, 2 down. */
  type: z.literal([1, 2]),
  seconds: whole,
  /** Stake. */
  number: decimalText,
  fee: decimalText,
  /** Percent of the stake that a win brings. */
  profit_ratio: z.number(),
  /** 1 running, 3 finished. */
  status: z.literal([1, 3]),
  open_price: decimalText,
  /** Null while it runs, and when it is void. */
  end_price: z.nullable(decimalText),
  /** Profit or loss, without the fee; null while it runs. */
  fact_profits: z.nullable(decimalText),
  /** `void`: there was no price to settle it by, and everything was returned. Null while it runs. */
  result: z.nullable(z.enum(RESULTS)),
  /** The insurance whose balance it was placed from. */
  insurance_id: z.nullable(whole),
  created_at: wireTime,
  /** Time of its end, in ms since 1970 UTC. */
  end_milli_seconds: whole,
  /** Never below 0. */
  remain_milli_seconds: whole,
});

export { RESULTS };
