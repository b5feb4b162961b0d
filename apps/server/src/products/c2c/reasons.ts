import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const C2C_REASONS: ReasonTexts = {
  c2c_deal: { in: 'c2c.reason.bought', out: 'c2c.reason.sold' },
  c2c_fee: { in: 'c2c.reason.fee', out: 'c2c.reason.fee' },
  c2c_ruling: { in: 'c2c.reason.ruled_in', out: 'c2c.reason.ruled_out' },
};
