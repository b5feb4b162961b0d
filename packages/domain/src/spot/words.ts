/**
 * `waiting`: its trigger has not been reached. `open`: resting in the book, possibly partially filled. `filled`:
 * completely filled. `cancelled`: the remainder has been released, on request of the owner or because it could not
 * rest.
 */
export const ORDER_STATUSES = ['waiting', 'open', 'filled', 'cancelled'] as const;

/**
 * `expired`: the order's end time has passed. `oco`: the other order of the pair filled, triggered or was cancelled. A triggered order can also end for the reasons
 * for which a new one would be rejected: `would_take`, `cannot_fill_whole`, `amount_too_large`.
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
] as const;
