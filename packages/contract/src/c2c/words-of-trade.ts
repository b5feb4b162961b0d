/** How fiat money is paid. */
export const PAY_WAYS = ['ali_pay', 'we_chat', 'bank'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Who deals with each other, and who writes in a deal. */
export const PARTIES = ['buyer', 'seller'] as const;
export const AUTHORS = [...PARTIES, 'staff'] as const;

/** What is written in a deal by its parties: a message, or a statement for a dispute. */
export const MESSAGE_KINDS = ['chat', 'statement'] as const;

/** Why one should be careful with a message: a link, or an account other than the one that the deal names. */
export const MESSAGE_WARNINGS = ['link', 'account'] as const;

/** What its owner does by an offer. */
export const OFFER_TYPES = ['buy', 'sell'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** Whether an offer can still be taken: `finished` when nothing is left of it and none of its deals runs. */
export const OFFER_STATES = ['open', 'withdrawn', 'finished'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Where a deal stands. `held`: cancelled, and its coins are kept for half an hour because money may be on its way.
 * `disputed`: staff are asked, or have ruled and the time for an appeal runs.
 */
export const DEAL_STATES = ['awaiting', 'paid', 'held', 'disputed', 'finished', 'cancelled'] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** How a deal came to its end. */
export const DEAL_ENDS = [
  'released',
  'buyer_cancelled',
  'seller_cancelled',
  'timeout',
  'ruled',
  'conceded',
] as const;
export type DealEnd = (typeof DEAL_ENDS)[number];

/** What staff rule: the coins go to the buyer, back to the seller, or in parts to both. */
export const RULINGS = ['release', 'return', 'split'] as const;
export type Ruling = (typeof RULINGS)[number];

/** `ruled` until the time for an appeal is over; `appealed` until somebody else has ruled again. */
export const DISPUTE_STATES = ['open', 'ruled', 'appealed', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What one does in a deal. */
export const DEAL_ACTIONS = ['pay', 'cancel', 'release', 'dispute', 'concede', 'appeal'] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** Where a merchant stands. */
export const MERCHANT_STATES = ['none', 'waiting', 'approved', 'rejected', 'leaving', 'left'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];
