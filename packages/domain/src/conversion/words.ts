/** `withdrawn`: a pair that it was made by has been taken off the list. */
export const QUOTE_STATUSES = ['open', 'accepted', 'expired', 'replaced', 'withdrawn'] as const;
