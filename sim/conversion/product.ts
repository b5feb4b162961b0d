import { declareProduct } from '../product.ts';
import { ConversionAudit } from './auditor.ts';
import { ConversionGenerator } from './generator.ts';

/** Firm prices at which the house changes one currency for another. */
export const conversion = declareProduct({
  name: 'conversion',
  number: 13,
  commands: {
    set_conversion_terms: true,
    fund_conversion: true,
    draw_conversion: true,
    quote_conversion: true,
    quote_small: true,
    accept_quote: true,
  },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    price_stale: true,
    unknown_currency: true,
    invalid_amount: true,
    amount_too_large: true,
    terms_changed: true,
    invalid_terms: true,
    conversion_not_offered: true,
    currency_not_offered: true,
    same_currency: true,
    pairs_changed: true,
    amount_out_of_range: true,
    not_a_multiple: true,
    invalid_selection: true,
    not_small: true,
    amount_too_small: true,
    insufficient_balance: true,
    quoted_too_often: true,
    moves_unknown: true,
    moves_too_fast: true,
    owner_hour_limit: true,
    hour_limit: true,
    open_limit: true,
    house_cannot_pay: true,
    unknown_quote: true,
    quote_ended: true,
  },
  createGenerator: (world) => new ConversionGenerator(world),
  createAudit: (records) => new ConversionAudit(records),
});
