import type { Settling } from '../settling.ts';
import type { ClosedFault } from '../stage/owner-fault.ts';

/** Reasons for rejecting a change of an owner. */
export type OwnersRejection =
  | { readonly code: 'invalid_owner' }
  /** Something of the owner's still has money on hold. */
  | { readonly code: 'owner_has_holds' }
  | { readonly code: 'invalid_level' }
  | { readonly code: 'invalid_country' }
  | { readonly code: 'invalid_inviter' }
  /** The inviter of an owner is set once. */
  | { readonly code: 'inviter_known' }
  | { readonly code: 'invalid_time' }
  /** A closed owner is closed for good: no closing of theirs begins or is taken back. */
  | ClosedFault
  /** The time of the closing has come, and the clock not to it. */
  | Settling;
