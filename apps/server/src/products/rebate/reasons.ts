import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const REBATE_MOVES: ReasonTexts = {
  rebate_paid: { in: 'rebate.reason.paid', out: 'rebate.reason.paid' },
  rebate_funding: { in: 'rebate.reason.funding', out: 'rebate.reason.funding' },
};
