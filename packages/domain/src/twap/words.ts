/** State of a TWAP order. `paused`: by its owner; the schedule moves on by the pause. */
export const TWAP_STATUSES = ['running', 'paused', 'ended'] as const;

/**
 * `filled`: whole. `cancelled`: by its owner. `expired`: its last slice is over, and a rest is unfilled.
 * `insufficient_balance`: its owner could not pay a slice. `below_minimum`: the rest is smaller than an order of the
 * pair may be. `owner_frozen`, `owner_closed` and `pair_delisted`: the account or the pair no longer trades.
 */
export const TWAP_END_REASONS = [
  'filled',
  'cancelled',
  'expired',
  'insufficient_balance',
  'below_minimum',
  'owner_frozen',
  'owner_closed',
  'pair_delisted',
] as const;

/**
 * Outcome of a slice: `sent` as an order, which may have filled in part or not at all, or the reason why none was sent.
 * `late`: more than a minute after its time. `price_limit`: the best price is beyond the limit.
 */
export const TWAP_SLICE_OUTCOMES = [
  'sent',
  'late',
  'trading_halted',
  'pair_not_trading',
  'no_liquidity',
  'price_limit',
  'price_outside_band',
  'amount_too_large',
  'insufficient_balance',
  'owner_frozen',
] as const;

/** Maximum number of TWAP orders of one owner that have not ended. */
export const MAX_OPEN_TWAPS = 20;

/** Bounds of the number of slices. */
export const MIN_TWAP_SLICES = 2;
export const MAX_TWAP_SLICES = 100;

/** Bounds of the duration, and the shortest interval between two slices, in milliseconds. */
export const MIN_TWAP_DURATION_MS = 60_000;
export const MAX_TWAP_DURATION_MS = 86_400_000;
export const MIN_TWAP_INTERVAL_MS = 5_000;

/** Maximum jitter of times and sizes, in percent. */
export const MAX_TWAP_JITTER = 50;

/** Time after which a slice is too late to be sent, in milliseconds. */
export const TWAP_LATE_MS = 60_000;
