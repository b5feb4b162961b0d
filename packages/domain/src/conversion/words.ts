/** `withdrawn`: a pair that determines its price has been delisted. */
export const QUOTE_STATUSES = ['open', 'accepted', 'expired', 'replaced', 'withdrawn'] as const;
