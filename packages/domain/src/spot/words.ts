/**
 * `waiting`: its trigger has not been reached. `open`: rests in the book, perhaps partly filled. `filled`: nothing
 * left. `cancelled`: what was left has been given back (by the owner, or because it could not rest).
 */
export const ORDER_STATUSES = ['waiting', 'open', 'filled', 'cancelled'] as const;

/**
 * `oco`: the order that it was tied to filled, triggered or was cancelled. An order that has triggered can also
 * end as a new one would be rejected: `would_take`, `cannot_fill_whole`, `amount_too_large`.
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
] as const;
