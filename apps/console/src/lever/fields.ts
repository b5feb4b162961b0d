/** Terms of a pair, in display order. */
export const TERM_FIELDS = [
  'units_per_hand',
  'multiples',
  'shares',
  'least_hands',
  'most_hands',
  'spread',
  'fee',
  'overnight',
  'liquidation_fee',
  'stress',
  'jump',
  'jump_seconds',
  'jump_sources',
  'trades_per_owner',
  'delisting_hours',
] as const;

/** Risk rates of a currency. */
export const RATE_FIELDS = ['warning', 'liquidation', 'pool_share'] as const;
