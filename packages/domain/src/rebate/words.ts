/** `forfeited`: the account of the receiver has been closed. */
export const REBATE_STATES = ['waiting', 'paid', 'forfeited'] as const;
