/** The results of an order. Void: there was no price to settle it by, and everything was returned. */
export const SECONDS_RESULTS = ['win', 'equal', 'loss', 'void'] as const;

/**
 * `claimed` waits for the day on which it may be paid; `paid` has been; `doubled` ended because it stood at twice the
 * amount; `ended` on request.
 */
export const INSURANCE_STATUSES = ['running', 'claimed', 'paid', 'doubled', 'ended'] as const;

/** The house's accounts: what wins are paid from, and what insurances pay out of. */
export const SECONDS_ACCOUNTS = ['options', 'cover'] as const;
