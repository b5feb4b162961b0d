/** `buy`, a deposit: the user pays money and receives coins. `sell`, a withdrawal: the reverse. */
export const ACCEPTOR_DEAL_KINDS = ['buy', 'sell'] as const;

/** Payment methods for money paid to or by an acceptor. */
export const ACCEPTOR_PAYMENT_METHODS = ['we_chat', 'ali_pay', 'bank'] as const;

/**
 * `waiting`: not answered. `paid`: declared paid by the user of a deposit. `paid_out`: declared paid out by the
 * acceptor of a withdrawal. `disputed`: staff must rule. All others are final; `expired`: a deposit that was not
 * answered or a withdrawal that was not paid out in time.
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
