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
] as const;

/** Kinds of receipts. */
export const LEVER_RECEIPT_KINDS = ['opened', 'settled', 'overnight'] as const;
