import * as z from 'zod/mini';
import { signedPercent } from './primitives.ts';
import { quotation } from './quotation.ts';

/** A quotation with additional older field names: `name` of the base, `last_price`, `proportion` (the change). */
export const quotationItem = z.extend(quotation, {
  name: z.string(),
  last_price: z.number(),
  proportion: signedPercent,
});

export type QuotationItem = z.output<typeof quotationItem>;
