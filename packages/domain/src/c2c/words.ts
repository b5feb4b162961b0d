/** The ways by which the money is paid outside the exchange. */
export const C2C_WAYS = ['ali_pay', 'we_chat', 'bank'] as const;

/** The side of the owner of an offer. */
export const C2C_SIDES = ['buy', 'sell'] as const;

/** `finished`: nothing is left of it, and none of its deals runs. */
export const C2C_OFFER_STATES = ['open', 'withdrawn', 'finished'] as const;

/**
 * States of a deal. `held`: cancelled, and its coins are kept for a while because money may be on its way. `disputed`:
 * staff decide, or have ruled and the time for an appeal runs.
 */
export const C2C_DEAL_STATES = ['awaiting', 'paid', 'held', 'disputed', 'finished', 'cancelled'] as const;

/** The ends of a deal, cancellations included. */
export const C2C_DEAL_ENDS = [
  'released',
  'buyer_cancelled',
  'seller_cancelled',
  'timeout',
  'ruled',
  'conceded',
] as const;

/** The two parties of a deal, who also write in it. */
export const C2C_PARTIES = ['buyer', 'seller'] as const;

/** The coins go to the buyer, back to the seller, or in parts to both. */
export const C2C_RULINGS = ['release', 'return', 'split'] as const;

/** `ruled`: until the time for an appeal is over. `appealed`: until the second ruling. */
export const C2C_DISPUTE_STATES = ['open', 'ruled', 'appealed', 'closed'] as const;

/** `statement`: handed in for a dispute. */
export const C2C_MESSAGE_KINDS = ['chat', 'statement'] as const;
