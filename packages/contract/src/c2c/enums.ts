import {
  C2C_DEAL_ENDS as DEAL_ENDS,
  C2C_DEAL_STATES as DEAL_STATES,
  C2C_DISPUTE_STATES as DISPUTE_STATES,
  C2C_OFFER_STATES as OFFER_STATES,
  C2C_SIDES as OFFER_TYPES,
  C2C_PARTIES as PARTIES,
  C2C_PAYMENT_METHODS as PAYMENT_METHODS,
  C2C_RULINGS as RULINGS,
} from '@assay/domain';
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const AUTHORS = [...PARTIES, 'staff'] as const;

/** Warnings about a message: it contains a link, or an account other than that of the order. */
export const MESSAGE_WARNINGS = ['link', 'account'] as const;

export type OfferType = (typeof OFFER_TYPES)[number];

export type OfferState = (typeof OFFER_STATES)[number];

export type DealState = (typeof DEAL_STATES)[number];

export type DealEnd = (typeof DEAL_ENDS)[number];

export type Ruling = (typeof RULINGS)[number];

export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Actions of a party in an order. */
export const DEAL_ACTIONS = ['pay', 'cancel', 'release', 'dispute', 'concede', 'appeal'] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** States of a merchant. */
export const MERCHANT_STATES = ['none', 'waiting', 'approved', 'rejected', 'leaving', 'left'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

export { C2C_MESSAGE_KINDS as MESSAGE_KINDS } from '@assay/domain';
export {
  DEAL_ENDS,
  DEAL_STATES,
  DISPUTE_STATES,
  OFFER_STATES,
  OFFER_TYPES,
  PARTIES,
  PAYMENT_METHODS,
  RULINGS,
};
