import type { TimeMs } from '../ids.ts';
import type { SettlingRejection } from '../settling.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { AcceptorDealState } from './deal.ts';

/** Reasons for a rejection. Amounts are in minor units. */
export type AcceptorRejection =
  | OwnerFault
  | SettlingRejection
  | { readonly code: 'invalid_owner' }
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  /** The terms are inconsistent, out of range, or change the currency. */
  | { readonly code: 'invalid_acceptor_terms' }
  | { readonly code: 'unknown_acceptor' }
  /** Staff or the acceptor have paused deals, or it is outside the acceptor's hours. */
  | { readonly code: 'acceptor_closed' }
  | { readonly code: 'own_acceptor' }
  /** The rate has changed; `rate` is the current one. */
  | { readonly code: 'acceptor_rate_changed'; readonly rate: number }
  | { readonly code: 'deal_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'too_many_acceptor_deals'; readonly most: number }
  /** The user has reached the limit of cancelled or unpaid deals within the last day. */
  | { readonly code: 'too_many_lapsed_deals'; readonly most: number }
  /** An account of this identity level may hold at most `left` more of the acceptor's coins. */
  | { readonly code: 'deposit_hold_limit'; readonly left: bigint; readonly level: IdentityLevel }
  /** The acceptor's available balance is less than the deposit. */
  | { readonly code: 'acceptor_short'; readonly free: bigint }
  /** The part of the pledge that covers no other deal, `free`, is insufficient. */
  | { readonly code: 'pledge_short'; readonly free: bigint }
  | { readonly code: 'pledge_locked'; readonly until: TimeMs }
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  | { readonly code: 'unknown_acceptor_deal' }
  | { readonly code: 'acceptor_deal_state'; readonly state: AcceptorDealState }
  /** The compensation exceeds the deal's amount. */
  | { readonly code: 'compensation_too_large'; readonly most: bigint }
  | { readonly code: 'needs_second_person' };
