/** The chains that money comes in from and leaves for. Tokens go by the network of their contract; Omni rides on Bitcoin
 * and has addresses, fees and an outside world of its own. */
export const NETWORKS = ['bitcoin', 'ethereum', 'omni', 'tron'] as const;

/**
 * seen: on the chain, not deep enough. credited: the owner has it. below_minimum, unmatched: it is held in suspense.
 * gone: not on the chain any more, before it counted. taken_back: the same after it had counted; the money waits in
 * suspense.
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
