import type { Rejection, RejectionIn } from '@assay/engine';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  amountText,
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = {
  readonly token: NamedCurrency;
  readonly payment: NamedCurrency;
  readonly timeZone: string;
};

/** Returns the text for the engine's rejection of a purchase. */
export function saleRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(SALE_REFUSALS, rejection, details);
}

export const SALE_REFUSALS: RejectionMessages<RejectionIn<'sale'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_sale: () => refuse('sale.ended'),
  sale_not_started: ({ from }, { timeZone }) =>
    refuse('sale.not_started', { from: zonedTime(from, timeZone) }),
  sale_ended: () => refuse('sale.ended'),
  sale_paused: () => refuse('sale.paused'),
  country_barred: () => refuse('sale.country_barred'),
  amount_below_minimum: ({ minimum }, { payment }) =>
    refuse('input.amount_minimum', { minimum: amountText(minimum, payment), currency: payment.code }),
  insufficient_balance: ({ free }, { payment }) =>
    refuse('input.exchange_short', { free: amountText(free, payment), currency: payment.code }),
  amount_too_small: (_, { token }) => refuse('sale.too_small', { currency: token.code }),
  owner_cap: ({ left }, { token }) =>
    refuse('sale.owner_cap', { left: amountText(left, token), currency: token.code }),
  supply_exceeded: ({ left }, { token }) =>
    refuse('sale.supply_exceeded', { left: amountText(left, token), currency: token.code }),
  too_many_subscriptions: ({ most }) => refuse('sale.too_many', { most }),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  sale_begun: unexpected,
  sale_over: unexpected,
  token_on_sale: unexpected,
  terms_changed: unexpected,
  invalid_sale: unexpected,
  supply_not_there: unexpected,
};
