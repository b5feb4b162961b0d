import type { RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  unexpected,
} from '../../edge/http/refusals.ts';
import { formatCnyRate, yuanText } from './money.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = { readonly currency: NamedCurrency | null };

export const CHECKOUT_REFUSALS: RejectionMessages<RejectionIn<'checkout'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  checkouts_closed: () => refuse('checkout.closed'),
  checkout_rate_changed: ({ rate }) => refuse('checkout.rate_changed', { rate: formatCnyRate(rate) }),
  money_out_of_range: ({ minimum, maximum }) =>
    refuse('checkout.out_of_range', { minimum: yuanText(minimum), maximum: yuanText(maximum) }),
  too_many_checkouts: ({ most }) => refuse('checkout.too_many', { most }),
  too_many_lapsed_checkouts: ({ most }) => refuse('checkout.too_many_lapsed', { most }),
  checkout_hold_limit: ({ left, level }, { currency }) =>
    refuse(level === 0 ? 'common.verify_for_more' : 'checkout.hold_limit', {
      left: currency === null ? `${left}` : formatAmount(left, currency.decimals),
      currency: currency?.code ?? '',
    }),
  amount_too_small: () => refuse('checkout.too_small'),
  house_cannot_pay: () => refuse('checkout.house_cannot_pay'),
  unknown_checkout: () => refuse('checkout.unknown'),
  checkout_state: () => refuse('checkout.state_wrong'),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('checkout.desk.locked', {
      free: currency === null ? `${free}` : formatAmount(free, currency.decimals),
      currency: currency?.code ?? '',
    }),
  terms_changed: () => refuse('checkout.desk.changed'),
  invalid_checkout_terms: () => refuse('checkout.desk.invalid_terms'),
  invalid_amount: () => refuse('input.positive'),
  amount_too_large: () => refuse('common.amount_too_large'),
  wrong_money: unexpected,
  needs_second_person: unexpected,
};
