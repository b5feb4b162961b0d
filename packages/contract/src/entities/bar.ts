import * as z from 'zod/mini';
import { wholeNumber } from './primitives.ts';

/** One candle. `id` is its opening in seconds, `time` in milliseconds. */
export const bar = z.object({
  id: wholeNumber,
  time: wholeNumber,
  open: z.number(),
  close: z.number(),
  high: z.number(),
  low: z.number(),
  volume: z.number(),
});

export type Bar = z.output<typeof bar>;
