/**
 * `waiting`: the payment is on hold until the end. `vesting`: paid, and part of the tokens is still on hold. `done`:
 * paid, and all tokens are available. `returned`: nothing was bought.
 */
export const SUBSCRIPTION_STATUSES = ['waiting', 'vesting', 'done', 'returned'] as const;
