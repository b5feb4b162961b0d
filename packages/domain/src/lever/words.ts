/** What opened, closed, charged or revoked a trade. */
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

/** What receipts are of. */
export const LEVER_RECEIPT_KINDS = ['opened', 'settled', 'overnight'] as const;
