import { both, type ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const CONVERSION_REASONS: ReasonTexts = {
  conversion_paid: both('conversion.reason.paid'),
  conversion_received: both('conversion.reason.received'),
  conversion_fee: both('conversion.reason.fee'),
  conversion_funding: both('conversion.reason.funding'),
};
