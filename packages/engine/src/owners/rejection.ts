/** Why nothing may come in for an owner. */
export type ClosedFault = { readonly code: 'owner_closed' };

/** Why an owner's instruction is refused, in every room that asks. */
export type OwnerFault = { readonly code: 'owner_frozen' } | ClosedFault;

/** Why nothing about an owner was changed. */
export type OwnersRejection =
  | { readonly code: 'invalid_owner' }
  /** Something of the owner's still has money on hold. */
  | { readonly code: 'owner_has_holds' }
  | { readonly code: 'invalid_level' }
  | { readonly code: 'invalid_country' }
  | { readonly code: 'invalid_inviter' }
  /** Who invited an owner is said once. */
  | { readonly code: 'inviter_known' };
