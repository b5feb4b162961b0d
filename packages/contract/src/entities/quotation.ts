import * as z from 'zod/mini';
import { decimalText, flag, signedPercent, wholeNumber } from './primitives.ts';

/** Asset class, from 0 to 3. Only 3, cryptocurrency, is in use. */
export const assetClass = z.literal([0, 1, 2, 3]);
export type AssetClass = z.output<typeof assetClass>;

/**
 * One pair with its 24-hour statistics. Prices and volume are JSON numbers; tick size (`price_step`), lot size
 * (`number_step`) and the limits of a quantity are decimal strings.
 */
export const quotation = z.object({
  id: wholeNumber,
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  legal_name: z.string(),
  currency_name: z.string(),
  /** Names of the base currency, such as Bitcoin: the English one, and those of other languages that differ. */
  currency_names: z.optional(z.array(z.string())),
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
  /** 1 if leverage is configured for the pair, whether or not it can be traded with leverage now. */
  has_lever_terms: z.optional(flag),
  price_step: decimalText,
  number_step: decimalText,
  min_number: decimalText,
  max_number: decimalText,
  /** In percent, such as 0.1. */
  maker_fee: z.number(),
  taker_fee: z.number(),
  /** Maximum distance of a market order's fills from the best price, in percent. */
  market_protection: z.number(),
});

/** Pairs of one quote currency; `id` and `name` are those of the currency. */
export const quotationGroup = z.object({ id: wholeNumber, name: z.string(), quotation: z.array(quotation) });

export type Quotation = z.output<typeof quotation>;
export type QuotationGroup = z.output<typeof quotationGroup>;
