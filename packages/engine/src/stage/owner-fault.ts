/** Rejection of anything that would credit a closed owner. */
export type ClosedFault = { readonly code: 'owner_closed' };

/** Rejections of an owner's instruction, in every room that checks it. */
export type OwnerFault = { readonly code: 'owner_frozen' } | ClosedFault;
