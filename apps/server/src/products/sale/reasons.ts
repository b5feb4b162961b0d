import { both, type ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const SALE_REASONS: ReasonTexts = {
  sale_payment: both('sale.reason.payment'),
  sale_tokens: both('sale.reason.tokens'),
  sale_funding: both('sale.reason.funding'),
};
