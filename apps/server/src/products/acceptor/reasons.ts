import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const ACCEPTOR_REASONS: ReasonTexts = {
  acceptor_deposit: { in: 'acceptor.reason.deposit', out: 'acceptor.reason.deposit' },
  acceptor_withdrawal: { in: 'acceptor.reason.withdrawal', out: 'acceptor.reason.withdrawal' },
  acceptor_compensation: { in: 'acceptor.reason.compensation', out: 'acceptor.reason.compensation' },
};
