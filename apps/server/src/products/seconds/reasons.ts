import { both, type ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const SECONDS_REASONS: ReasonTexts = {
  seconds_fee: both('seconds.reason.fee'),
  seconds_win: both('seconds.reason.win'),
  seconds_loss: both('seconds.reason.loss'),
  seconds_funding: both('seconds.reason.funding'),
  insurance_premium: both('seconds.reason.premium'),
  insurance_payout: both('seconds.reason.payout'),
};
