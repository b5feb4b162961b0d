/**
 * Kinds of plans. `staking` pays daily and returns the coins at the end; `fixed` pays at the end and can be redeemed
 * earlier without interest; `flexible` pays daily until redeemed; `lock_stake` pays at the end and cannot be redeemed
 * earlier; `lock_release` releases the coins gradually; `mortgage` pledges coins for a larger limit in another plan.
 */
export const EARN_KINDS = ['staking', 'fixed', 'flexible', 'lock_stake', 'lock_release', 'mortgage'] as const;

/**
 * Conditions for the release of a `lock_release` plan's coins: elapsed days, or the owner's traded volume of the
 * currency.
 */
export const EARN_RELEASES = ['day', 'volume'] as const;

/**
 * `paused`: accepts no new positions, existing ones continue. `ended`: ended permanently, with all positions closed.
 */
export const EARN_PLAN_STATUSES = ['open', 'paused', 'ended'] as const;

/**
 * `completed`: reached its end. `redeemed`: ended by its owner. `wound_down`: ended by the exchange, which then pays
 * all promised interest.
 */
export const EARN_STATUSES = ['running', 'completed', 'redeemed', 'wound_down'] as const;

/**
 * Notices to the owner in addition to the status. `cover_short`: it ends because no further day could be covered.
 * `not_renewed`: its renewal failed.
 */
export const EARN_NOTICES = ['cover_short', 'not_renewed'] as const;
