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
