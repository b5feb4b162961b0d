/** A long earns when the index rises, a short when it falls. */
export const LEVER_SIDES = ['long', 'short'] as const;

/** Causes for opening, closing, charging or revoking a trade. */
export const LEVER_CAUSES = [
  'trader',
  'limit',
  'take_profit',
  'stop_loss',
  'liquidation',
  'deleveraging',
  'pool_exhausted',
  'overnight',
  'delisting',
  'frozen',
  'paused',
  'pool_full',
  'not_covered',
  'stop_passed',
  'trailing_stop',
] as const;

/** Kinds of receipts. */
export const LEVER_RECEIPT_KINDS = ['opened', 'settled', 'overnight'] as const;

/** Accounts of the exchange between which staff may move money of the pool. */
export const POOL_TRANSFER_ENDS = ['external', 'fees', 'lever_margin', 'lever_insurance'] as const;
