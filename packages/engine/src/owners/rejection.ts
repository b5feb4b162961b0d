import type { SettlingRejection } from '../settling.ts';
import type { ClosedFault } from '../stage/owner-fault.ts';

/** Reasons for rejecting a change of an owner. */
export type OwnersRejection =
  | { readonly code: 'invalid_owner' }
  /** The owner still has money on hold. */
  | { readonly code: 'owner_has_holds' }
  | { readonly code: 'invalid_level' }
  | { readonly code: 'invalid_country' }
  | { readonly code: 'invalid_inviter' }
  /** The inviter of an owner can be set only once. */
  | { readonly code: 'inviter_known' }
  | { readonly code: 'invalid_time' }
  /** A closed owner stays closed: no closing can be scheduled or withdrawn. */
  | ClosedFault
  /** The closing is due and not processed yet. */
  | SettlingRejection;
