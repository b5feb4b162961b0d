import { ownValue } from '@assay/contract';
import type { Rejection, RejectionIn } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import {
  COMMON_REJECTION_MESSAGES,
  type NamedCurrency,
  type RejectionMessages,
  rejectionMessage,
  unexpected,
} from '../../edge/http/refusals.ts';

/** Parameters of refusal texts in addition to the rejection. */
export type RefusalDetails = { readonly currency: NamedCurrency };

/** Returns the text for the engine's rejection of a trader's command. */
export function earnRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(EARN_REFUSALS, rejection, details);
}

export const EARN_REFUSALS: RejectionMessages<RejectionIn<'earn'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  insufficient_balance: ({ free }, details) => refuse('earn.insufficient', money({ free }, details)),
  unknown_plan: () => refuse('earn.unknown_plan'),
  plan_changed: () => refuse('earn.plan_changed'),
  plan_ended: () => refuse('earn.plan_ended'),
  plan_not_open: () => refuse('earn.plan_not_open'),
  country_barred: () => refuse('earn.country_barred'),
  amount_out_of_range: ({ minimum, maximum }, details) =>
    refuse('earn.range', money({ min: minimum, max: maximum }, details)),
  already_held: () => refuse('earn.already_held'),
  too_many_positions: ({ most }) => refuse('earn.too_many_positions', { most }),
  owner_quota: ({ left }, details) => refuse('earn.owner_quota', money({ left }, details)),
  plan_quota: ({ left }, details) => refuse('earn.plan_quota', money({ left }, details)),
  house_cannot_cover: () => refuse('earn.house_cannot_cover'),
  unknown_position: () => refuse('earn.unknown_position'),
  not_redeemable: () => refuse('earn.not_redeemable'),
  limit_in_use: ({ excess }, details) => refuse('earn.limit_in_use', money({ excess }, details)),
  not_renewable: () => refuse('earn.not_renewable'),
  not_recurring: () => refuse('earn.not_recurring'),
  no_trial: () => refuse('common.no_trial'),
  unknown_recurring: () => refuse('earn.unknown_recurring'),
  too_many_recurring: ({ most }) => refuse('earn.too_many_recurring', { most }),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  too_many_plans: unexpected,
  invalid_plan: unexpected,
};

const SKIPPED: Readonly<Record<string, MessageKey>> = {
  insufficient_balance: 'earn.skipped.insufficient',
  house_cannot_cover: 'earn.house_cannot_cover',
  plan_not_open: 'earn.plan_not_open',
  country_barred: 'earn.country_barred',
  amount_out_of_range: 'earn.skipped.range',
  too_many_positions: 'earn.skipped.too_many',
  owner_quota: 'earn.skipped.quota',
  plan_quota: 'earn.skipped.quota',
  owner_frozen: 'common.account_frozen',
  owner_closed: 'account.closed',
  settling: 'common.settling',
  trading_halted: 'earn.skipped.halted',
};

/** Returns the text for a skipped recurring purchase, by the engine's code. */
export function skippedKey(code: string): MessageKey {
  return ownValue(SKIPPED, code) ?? 'earn.skipped.other';
}

/** Formats amounts for texts, with their currency. */
function money(
  amounts: Readonly<Record<string, bigint>>,
  { currency: { code, decimals } }: RefusalDetails,
): Record<string, string> {
  const texts = Object.entries(amounts).map(([name, value]) => [name, formatAmount(value, decimals)]);
  return { ...Object.fromEntries(texts), currency: code };
}
