import type { Rejection, RejectionIn } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = { readonly currency: NamedCurrency; readonly timeZone: string };

/** Returns the text for the engine's rejection of an order, an insurance or a guard. */
export function secondsRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(SECONDS_REFUSALS, rejection, details);
}

export const SECONDS_REFUSALS: RejectionMessages<RejectionIn<'seconds'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  insufficient_balance: ({ free }, details) => refuse('seconds.insufficient', money({ free }, details)),
  seconds_not_offered: () => refuse('seconds.not_offered'),
  pair_not_offered: () => refuse('seconds.pair_not_offered'),
  duration_not_offered: () => refuse('seconds.duration_not_offered'),
  currency_not_offered: (_, { currency }) =>
    refuse('seconds.currency_not_offered', { currency: currency.code }),
  country_barred: () => refuse('seconds.country_barred'),
  self_excluded: ({ until }, { timeZone }) =>
    refuse('seconds.excluded', { until: zonedTime(until, timeZone) }),
  stake_out_of_range: ({ minimum, maximum }, details) =>
    refuse('seconds.out_of_range', money({ minimum, maximum }, details)),
  too_many_running: ({ most }) => refuse('seconds.too_many_running', { most }),
  owner_stake_limit: ({ left }, details) => refuse('seconds.owner_limit', money({ left }, details)),
  expiry_stake_limit: ({ left }, details) => refuse('seconds.expiry_limit', money({ left }, details)),
  loss_limit_reached: ({ left }, details) => refuse('seconds.loss_limit', money({ left }, details)),
  house_cannot_pay: () => refuse('seconds.house_cannot_pay'),
  no_insurance: () => refuse('seconds.no_insurance'),
  insured_stake_limit: ({ most }, details) => refuse('seconds.insured_stake', money({ most }, details)),
  unknown_insurance_kind: () => refuse('seconds.unknown_kind'),
  insured_out_of_range: ({ minimum, maximum }, details) =>
    refuse('seconds.insured_range', money({ minimum, maximum }, details)),
  already_insured: (_, { currency }) => refuse('seconds.already_insured', { currency: currency.code }),
  unknown_insurance: () => refuse('seconds.unknown_insurance'),
  insured_orders_running: () => refuse('seconds.insured_orders_running'),
  not_claimable: ({ most }, details) => refuse('seconds.not_claimable', money({ most }, details)),
  invalid_exclusion: () => refuse('seconds.invalid_exclusion'),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  terms_changed: unexpected,
  invalid_terms: unexpected,
  premium_too_low: unexpected,
};

/** Formats amounts for texts, with their currency. */
function money(
  amounts: Readonly<Record<string, bigint>>,
  { currency: { code, decimals } }: RefusalDetails,
): Record<string, string> {
  const texts = Object.entries(amounts).map(([name, value]) => [name, formatAmount(value, decimals)]);
  return { ...Object.fromEntries(texts), currency: code };
}
