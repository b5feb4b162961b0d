import * as z from 'zod/mini';
import { decimalText, flag, signedPercent, whole } from './primitives.ts';

/** The class of what is traded, from 0 to 3. 3 is cryptocurrency. */
export const assetClass = z.literal([0, 1, 2, 3]);
export type AssetClass = z.output<typeof assetClass>;

/** One pair with its last 24 hours. Prices and volume are JSON numbers; the steps are exact texts. */
export const quotation = z.object({
  id: whole,
  legal_id: whole,
  currency_id: whole,
  legal_name: z.string(),
  currency_name: z.string(),
  symbol: z.string(),
  now_price: z.number(),
  change: signedPercent,
  high: z.number(),
  low: z.number(),
  volume: z.number(),
  cny_price: z.number(),
  logo: z.string(),
  is_display: flag,
  currency_type: assetClass,
  open_transaction: flag,
  open_lever: flag,
  open_microtrade: flag,
  spread: z.number(),
  lever_trade_fee: z.number(),
  lever_share_num: z.number(),
  /** 1 where the pair has terms of leveraged trade, open or closed. */
  has_lever_terms: z.optional(flag),
  price_step: decimalText,
  number_step: decimalText,
  min_number: decimalText,
  max_number: decimalText,
  /** Percent, such as 0.1. */
  maker_fee: z.number(),
  taker_fee: z.number(),
  /** Largest distance from the best price at which a market order may fill, in percent. */
  market_protection: z.number(),
});

/** The pairs of one quote currency; `id` and `name` are that currency's. */
export const quotationGroup = z.object({ id: whole, name: z.string(), quotation: z.array(quotation) });

/** A quotation that also carries the older names: `name` of the base, `last_price`, `proportion` (the change). */
export const quotationItem = z.extend(quotation, {
  name: z.string(),
  last_price: z.number(),
  proportion: signedPercent,
});

export type Quotation = z.output<typeof quotation>;
export type QuotationGroup = z.output<typeof quotationGroup>;
export type QuotationItem = z.output<typeof quotationItem>;
