/** `forfeited`: the account of the receiver has been closed. */
export const REBATE_STATES = ['waiting', 'paid', 'forfeited'] as const;

/**
 * Reasons for waiting: no fresh index price, or insufficient fees of the exchange for this rebate or an earlier one.
 */
export const REBATE_REASONS = ['price', 'funds'] as const;
