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
export type RefusalDetails = { readonly currency: NamedCurrency; readonly timeZone: string };

/** Returns the text for the engine's rejection of a vote. */
export function voteRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return refusalOf(VOTE_REFUSALS, rejection, details);
}

export const VOTE_REFUSALS: RefusalTable<RejectionIn<'vote'>, RefusalDetails> = {
  ...OWNER_REFUSALS,
  settling: () => refuse('common.settling'),
  key_used: () => refuse('common.client_key_used'),
  unknown_round: () => refuse('vote.ended'),
  round_not_started: ({ from }, { timeZone }) =>
    refuse('vote.not_started', { from: zonedTime(from, timeZone) }),
  round_ended: () => refuse('vote.ended'),
  round_paused: () => refuse('vote.paused'),
  unknown_candidate: () => refuse('vote.candidate_required'),
  country_barred: () => refuse('vote.country_barred'),
  identity_needed: ({ level }) => refuse('common.identity_needed', { level }),
  amount_below_minimum: ({ minimum }, { currency }) =>
    refuse('input.amount_minimum', { minimum: textOf(minimum, currency), currency: currency.code }),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('input.exchange_short', { free: textOf(free, currency), currency: currency.code }),
  owner_cap: ({ left }, { currency }) =>
    refuse('vote.owner_cap', { left: textOf(left, currency), currency: currency.code }),
  too_many_ballots: ({ most }) => refuse('vote.too_many', { most }),
  unknown_currency: () => refuse('listing.unknown_currency'),
  invalid_amount: unexpected,
  round_begun: unexpected,
  round_over: unexpected,
  too_many_rounds: unexpected,
  terms_changed: unexpected,
  invalid_round: unexpected,
  invalid_owner: unexpected,
  invalid_key: unexpected,
};

/** Formats an amount without trailing zeros. */
export function textOf(amount: bigint, { decimals }: NamedCurrency): string {
  return shortened(formatAmount(amount, decimals));
}
