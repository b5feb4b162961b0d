import type { TimeMs } from '../ids.ts';
import type { SettlingRejection } from '../settling.ts';
import type { ClosedFault, OwnerFault } from '../stage/owner-fault.ts';
import type { DepositState, WithdrawalState } from './event.ts';

/** Reasons for a rejection. Amounts are in minor units. */
export type CustodyRejection =
  | OwnerFault
  | ClosedFault
  | SettlingRejection
  | { readonly code: 'invalid_owner' }
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  /** A setting is inconsistent or out of range. */
  | { readonly code: 'invalid_terms' }
  | { readonly code: 'invalid_address' }
  | { readonly code: 'invalid_transaction' }
  | { readonly code: 'unknown_deposit' }
  /** A repeated report of an output differs from the first one. */
  | { readonly code: 'deposit_differs' }
  | { readonly code: 'deposit_state'; readonly state: DepositState }
  /** The suspense account has less than the amount to be moved. */
  | { readonly code: 'house_short' }
  | { readonly code: 'withdrawals_closed' }
  | { readonly code: 'below_minimum'; readonly minimum: bigint }
  | { readonly code: 'above_maximum'; readonly maximum: bigint }
  | { readonly code: 'above_day_limit'; readonly limit: bigint; readonly used: bigint }
  /** The fee would consume the whole amount. */
  | { readonly code: 'nothing_received' }
  | { readonly code: 'own_address' }
  | { readonly code: 'receiver_closed' }
  | { readonly code: 'too_many_withdrawals'; readonly most: number }
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  | { readonly code: 'unknown_withdrawal' }
  | { readonly code: 'withdrawal_state'; readonly state: WithdrawalState }
  | { readonly code: 'withdrawal_held'; readonly until: TimeMs }
  /** Must be approved by a member of staff, or by two of them for large amounts and adjustments. */
  | { readonly code: 'needs_second_person' }
  /** Another transaction was signed for the withdrawal. */
  | { readonly code: 'transaction_differs' }
  | { readonly code: 'invalid_adjustment' };
