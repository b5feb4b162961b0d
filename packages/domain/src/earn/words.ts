/**
 * Kinds of plans. `staking` pays each day and gives the coins back at the end, `fixed` pays at the end and may be ended
 * before without interest, `flexible` pays each day until it is ended, `lock_stake` pays at the end and cannot be ended
 * before, `lock_release` releases the coins bit by bit, and `mortgage` pledges coins for a larger limit in another
 * plan.
 */
export const EARN_KINDS = ['staking', 'fixed', 'flexible', 'lock_stake', 'lock_release', 'mortgage'] as const;

/** The ways by which the coins of a `lock_release` plan come free: by days, or by what their owner has traded of the currency. */
export const EARN_RELEASES = ['day', 'volume'] as const;

/** `paused` sells nothing, and what runs goes on; `ended` is for good: everything was given back. */
export const EARN_PLAN_STATUSES = ['open', 'paused', 'ended'] as const;

/**
 * `completed` came to its end, `redeemed` was ended by its owner, and `wound_down` by the house, which then pays what it
 * had promised.
 */
export const EARN_STATUSES = ['running', 'completed', 'redeemed', 'wound_down'] as const;

/**
 * Notices to the owner beside the status: `cover_short`, it ends because no further day could be covered;
 * `not_renewed`, it was to begin again and could not.
 */
export const EARN_NOTICES = ['cover_short', 'not_renewed'] as const;
