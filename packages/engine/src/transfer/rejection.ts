import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Reasons for rejecting a transfer. */
export type TransferRejection =
  | OwnerFault
  | SettlingRejection
  | { readonly code: 'same_account' }
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  /** Only `free` can be moved, in minor units. */
  | { readonly code: 'insufficient_balance'; readonly free: bigint };
