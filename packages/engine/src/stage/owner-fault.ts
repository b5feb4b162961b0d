/** Reason for which nothing may come in for an owner. */
export type ClosedFault = { readonly code: 'owner_closed' };

/** Reasons for rejecting an owner's instruction, in every room that checks it. */
export type OwnerFault = { readonly code: 'owner_frozen' } | ClosedFault;
