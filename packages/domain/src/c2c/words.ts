/** Payment methods outside the exchange. */
export const C2C_PAYMENT_METHODS = ['ali_pay', 'we_chat', 'bank'] as const;

/** Side of the offer's owner. */
export const C2C_SIDES = ['buy', 'sell'] as const;

/** `finished`: no amount remains, and no deal is open. */
export const C2C_OFFER_STATES = ['open', 'withdrawn', 'finished'] as const;

/**
 * States of a deal. `held`: cancelled, with the coins still locked for a while because a payment may be in flight.
 * `disputed`: staff must rule, or have ruled and the period for an appeal is running.
 */
export const C2C_DEAL_STATES = ['awaiting', 'paid', 'held', 'disputed', 'finished', 'cancelled'] as const;

/** Ends of a deal, cancellations included. */
export const C2C_DEAL_ENDS = [
  'released',
  'buyer_cancelled',
  'seller_cancelled',
  'timeout',
  'ruled',
  'conceded',
] as const;

/** The two parties of a deal, who are also the authors of its messages. */
export const C2C_PARTIES = ['buyer', 'seller'] as const;

/** The coins go to the buyer, back to the seller, or in parts to both. */
export const C2C_RULINGS = ['release', 'return', 'split'] as const;

/** `ruled`: until the period for an appeal is over. `appealed`: until the second ruling. */
export const C2C_DISPUTE_STATES = ['open', 'ruled', 'appealed', 'closed'] as const;

/** `statement`: submitted for a dispute. */
export const C2C_MESSAGE_KINDS = ['chat', 'statement'] as const;
