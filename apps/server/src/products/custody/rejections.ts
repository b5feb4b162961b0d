import type { CurrencySpec, Rejection, RejectionIn } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';
import type { NetworkName } from './networks.ts';

type RefusalDetails = { readonly currency: CurrencySpec; readonly network: NetworkName };

/** Returns the text for the engine's rejection of a withdrawal command of a user. */
export function withdrawalRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(REFUSALS, rejection, details);
}

function money(units: bigint, { decimals }: CurrencySpec): string {
  return formatAmount((units > 0n ? units : 0n) as Amount, decimals);
}

const REFUSALS: RejectionMessages<RejectionIn<'custody'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  withdrawals_closed: (_, { currency, network }) =>
    refuse('custody.closed_now', { currency: currency.code, network }),
  below_minimum: ({ minimum }, { currency }) =>
    refuse('custody.below_minimum', { minimum: money(minimum, currency), currency: currency.code }),
  above_maximum: ({ maximum }, { currency }) =>
    refuse('custody.above_maximum', { maximum: money(maximum, currency), currency: currency.code }),
  above_day_limit: ({ limit, used }, { currency }) =>
    refuse('custody.above_day_limit', {
      limit: money(limit, currency),
      left: money(limit - used, currency),
      currency: currency.code,
    }),
  nothing_received: () => refuse('custody.nothing_received'),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('custody.insufficient', { free: money(free, currency), currency: currency.code }),
  own_address: () => refuse('custody.own_address'),
  receiver_closed: () => refuse('custody.receiver_closed'),
  too_many_withdrawals: ({ most }) => refuse('custody.too_many', { most }),
  unknown_withdrawal: () => refuse('custody.unknown_withdrawal'),
  withdrawal_state: () => refuse('custody.not_cancellable'),
  invalid_address: (_, { network }) => refuse('custody.address_invalid', { network }),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  invalid_terms: unexpected,
  invalid_transaction: unexpected,
  unknown_deposit: unexpected,
  deposit_differs: unexpected,
  deposit_state: unexpected,
  house_short: unexpected,
  withdrawal_held: unexpected,
  needs_second_person: unexpected,
  transaction_differs: unexpected,
  invalid_adjustment: unexpected,
};
