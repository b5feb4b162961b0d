import { both, type ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const CROWD_REASONS: ReasonTexts = {
  crowd_payment: both('crowd.reason.payment'),
  crowd_tokens: both('crowd.reason.tokens'),
  crowd_funding: both('crowd.reason.funding'),
};
