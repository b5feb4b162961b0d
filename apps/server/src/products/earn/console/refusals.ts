import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { refuse } from '../../../edge/http/handler.ts';
import type { RejectionMessages } from '../../../edge/http/refusals.ts';
import { EARN_REFUSALS, type RefusalDetails } from '../rejections.ts';

/** Refusal texts for staff: those for traders, but for some. */
export const EARN_DESK_REFUSALS: RejectionMessages<RejectionIn<'earn'>, RefusalDetails> = {
  ...EARN_REFUSALS,
  plan_changed: () => refuse('earn.desk.changed'),
  invalid_plan: ({ fault }) => refuse('console.terms.contradiction', { field: fault }),
  too_many_plans: ({ most }) => refuse('earn.desk.too_many_plans', { most }),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  insufficient_balance: ({ free }, { currency: { code, decimals } }) =>
    refuse('earn.desk.locked', { free: formatAmount(free, decimals), currency: code }),
};
