import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const CHECKOUT_REASONS: ReasonTexts = {
  checkout_credited: { in: 'checkout.reason.credited', out: 'checkout.reason.credited' },
  checkout_funding: { in: 'checkout.reason.funding', out: 'checkout.reason.funding' },
};
