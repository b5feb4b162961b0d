/**
 * Blockchain networks for deposits and withdrawals. A token belongs to the network of its contract. Omni uses the
 * Bitcoin chain, but has addresses, fees and external accounts of its own.
 */
export const NETWORKS = ['bitcoin', 'ethereum', 'omni', 'tron'] as const;

/**
 * `seen`: on the chain, with too few confirmations. `credited`: credited to the owner. `below_minimum`, `unmatched`:
 * held in suspense. `gone`: dropped out of the chain before it was booked. `taken_back`: dropped out after it was
 * booked; the money is held in suspense.
 */
export const DEPOSIT_STATES = [
  'seen',
  'credited',
  'below_minimum',
  'unmatched',
  'gone',
  'taken_back',
] as const;

export const WITHDRAWAL_STATES = [
  'applied',
  'approved',
  'signed',
  'broadcast',
  'unknown',
  'completed',
  'failed',
  'rejected',
  'cancelled',
  'in_station',
] as const;
