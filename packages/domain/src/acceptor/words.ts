/** The ways by which the money is paid to an acceptor or by one. */
export const ACCEPTOR_WAYS = ['we_chat', 'ali_pay', 'bank'] as const;

/**
 * waiting: nobody has answered. paid: marked by the user of a deposit. paid_out: marked by the acceptor of a
 * withdrawal. disputed: staff decide. The rest has ended: expired is a deposit that nobody answered or a withdrawal
 * that nobody paid out.
 */
export const ACCEPTOR_DEAL_STATES = [
  'waiting',
  'paid',
  'paid_out',
  'disputed',
  'confirmed',
  'rejected',
  'cancelled',
  'expired',
] as const;
