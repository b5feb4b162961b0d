/** Why nothing may come in for an owner. */
export type ClosedFault = { readonly code: 'owner_closed' };

/** Why an owner's instruction is refused, in every room that asks. */
export type OwnerFault = { readonly code: 'owner_frozen' } | ClosedFault;
