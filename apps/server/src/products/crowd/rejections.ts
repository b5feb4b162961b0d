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
export type RefusalDetails = { readonly payment: NamedCurrency; readonly timeZone: string };

/** Returns the text for the engine's rejection of a user's command about a project. */
export function crowdRefusal(rejection: Rejection, details: RefusalDetails): Refused {
  return rejectionMessage(CROWD_REFUSALS, rejection, details);
}

export const CROWD_REFUSALS: RejectionMessages<RejectionIn<'crowd'>, RefusalDetails> = {
  ...COMMON_REJECTION_MESSAGES,
  unknown_project: () => refuse('crowd.ended'),
  project_not_started: ({ from }, { timeZone }) =>
    refuse('crowd.not_started', { from: zonedTime(from, timeZone) }),
  project_ended: () => refuse('crowd.ended'),
  project_paused: () => refuse('crowd.paused'),
  project_not_so: () => refuse('crowd.not_so'),
  of_the_team: () => refuse('crowd.of_the_team'),
  not_of_the_team: () => refuse('crowd.not_of_the_team'),
  country_barred: () => refuse('crowd.country_barred'),
  amount_below_minimum: ({ minimum }, { payment }) =>
    refuse('input.amount_minimum', { minimum: amountText(minimum, payment), currency: payment.code }),
  insufficient_balance: ({ free }, { payment }) =>
    refuse('input.exchange_short', { free: amountText(free, payment), currency: payment.code }),
  owner_cap: ({ left }, { payment }) =>
    refuse('crowd.owner_cap', { left: amountText(left, payment), currency: payment.code }),
  project_full: ({ left }, { payment }) =>
    refuse('crowd.full', { left: amountText(left, payment), currency: payment.code }),
  no_poll: () => refuse('crowd.no_poll'),
  not_a_backer: () => refuse('crowd.not_a_backer'),
  invalid_amount: unexpected,
  amount_too_large: unexpected,
  project_begun: unexpected,
  too_many_projects: unexpected,
  terms_changed: unexpected,
  invalid_project: unexpected,
  supply_not_there: unexpected,
  recipient_closed: unexpected,
};
