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
export type RefusalDetails = { readonly currency: NamedCurrency; readonly timeZone: string };

/** Returns the text for the engine's rejection of a vote. */
export function voteRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(VOTE_REFUSALS, rejection, details);
}

export const VOTE_REFUSALS: RejectionMessages<RejectionIn<'vote'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_round: () => refuse('vote.ended'),
  round_not_started: ({ from }, { timeZone }) =>
    refuse('vote.not_started', { from: zonedTime(from, timeZone) }),
  round_ended: () => refuse('vote.ended'),
  round_paused: () => refuse('vote.paused'),
  unknown_candidate: () => refuse('vote.candidate_required'),
  country_barred: () => refuse('vote.country_barred'),
  amount_below_minimum: ({ minimum }, { currency }) =>
    refuse('input.amount_minimum', { minimum: amountText(minimum, currency), currency: currency.code }),
  insufficient_balance: ({ free }, { currency }) =>
    refuse('input.exchange_short', { free: amountText(free, currency), currency: currency.code }),
  owner_cap: ({ left }, { currency }) =>
    refuse('vote.owner_cap', { left: amountText(left, currency), currency: currency.code }),
  too_many_ballots: ({ most }) => refuse('vote.too_many', { most }),
  invalid_amount: unexpected,
  round_begun: unexpected,
  round_over: unexpected,
  too_many_rounds: unexpected,
  terms_changed: unexpected,
  invalid_round: unexpected,
};
