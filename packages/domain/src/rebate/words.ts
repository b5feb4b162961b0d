/** `forfeited`: the account of whoever was to have it has been closed. */
export const REBATE_STATES = ['waiting', 'paid', 'forfeited'] as const;
