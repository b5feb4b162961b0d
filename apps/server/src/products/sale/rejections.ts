import type { Rejection, RejectionIn } from '@assay/engine';
import { formatAmount, shortened } from '@assay/money';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  type NamedCurrency,
  OWNER_REFUSALS,
  type RefusalTable,
  refusalOf,
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
  return refusalOf(SALE_REFUSALS, rejection, details);
}

export const SALE_REFUSALS: RefusalTable<RejectionIn<'sale'>, RefusalDetails> = {
  ...OWNER_REFUSALS,
  settling: () => refuse('common.settling'),
  key_used: () => refuse('common.client_key_used'),
  unknown_sale: () => refuse('sale.ended'),
  sale_not_started: ({ from }, { timeZone }) =>
    refuse('sale.not_started', { from: zonedTime(from, timeZone) }),
  sale_ended: () => refuse('sale.ended'),
  sale_paused: () => refuse('sale.paused'),
  country_barred: () => refuse('sale.country_barred'),
  identity_needed: ({ level }) => refuse('common.identity_needed', { level }),
  amount_below_minimum: ({ minimum }, { payment }) =>
    refuse('input.amount_minimum', { minimum: textOf(minimum, payment), currency: payment.code }),
  insufficient_balance: ({ free }, { payment }) =>
    refuse('input.exchange_short', { free: textOf(free, payment), currency: payment.code }),
  amount_too_small: (_, { token }) => refuse('sale.too_small', { currency: token.code }),
  owner_cap: ({ left }, { token }) =>
    refuse('sale.owner_cap', { left: textOf(left, token), currency: token.code }),
  supply_exceeded: ({ left }, { token }) =>
    refuse('sale.supply_exceeded', { left: textOf(left, token), currency: token.code }),
  too_many_subscriptions: ({ most }) => refuse('sale.too_many', { most }),
  unknown_currency: () => refuse('listing.unknown_currency'),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  sale_begun: unexpected,
  sale_over: unexpected,
  token_on_sale: unexpected,
  terms_changed: unexpected,
  invalid_sale: unexpected,
  supply_not_there: unexpected,
  invalid_owner: unexpected,
  invalid_key: unexpected,
};

/** Formats an amount without trailing zeros. */
export function textOf(amount: bigint, { decimals }: NamedCurrency): string {
  return shortened(formatAmount(amount, decimals));
}
