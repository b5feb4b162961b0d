export const SIDES = ['buy', 'sell'] as const;

/** `gtc`: the remainder rests. `ioc`: the remainder is cancelled. `fok`: the order fills completely or not at all. */
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok'] as const;

/**
 * A stop triggers in the direction of its side (a buy above the price, a sell below), a take-profit in the opposite
 * one.
 */
export const TRIGGER_KINDS = ['stop', 'take_profit'] as const;

/** `rising`: reached by a trade at the trigger price or above. `falling`: at the trigger price or below. */
export const TRIGGER_DIRECTIONS = ['rising', 'falling'] as const;

/**
 * `pending`: an exit of a bracket whose entry has no fill yet. `waiting`: its trigger has not been reached. `open`: resting in the book, possibly partially filled. `filled`:
 * completely filled. `cancelled`: the remainder has been released, on request of the owner or because it could not
 * rest.
 */
export const ORDER_STATUSES = ['pending', 'waiting', 'open', 'filled', 'cancelled'] as const;

/**
 * Treatment of an order that meets one of the same owner in the book; that of the newer order decides. `expire_taker`
 * ends the newer one, `expire_maker` the older one, `expire_both` both; `decrement` reduces both by the smaller
 * quantity, which ends the one that has nothing left.
 */
export const SELF_TRADE_PREVENTIONS = ['expire_taker', 'expire_maker', 'expire_both', 'decrement'] as const;

/**
 * `expired`: the order's end time has passed. `countdown`: the countdown of `cancel_all_after` has ended. `oco`: the
 * other order of the pair filled, triggered or was cancelled. `entry_ended`: the entry of the bracket ended without a
 * fill. `exit_ended`: an exit of the bracket filled, triggered or was cancelled, which ends its entry. A triggered order can also end for the reasons for which a
 * new one would be rejected: `would_take`, `cannot_fill_whole`, `amount_too_large`.
 */
export const CANCEL_REASONS = [
  'owner',
  'market_remainder',
  'ioc_remainder',
  'self_trade',
  'oco',
  'pair_delisted',
  'would_take',
  'cannot_fill_whole',
  'amount_too_large',
  'expired',
  'countdown',
  'entry_ended',
  'exit_ended',
] as const;

/** `stopped`: by its owner. `ended`: its time has passed, and the orders placed until then are cancelled. */
export const COUNTDOWN_STATES = ['running', 'stopped', 'ended'] as const;
