import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import {
  AUTHORS,
  DEAL_ACTIONS,
  DEAL_ENDS,
  DEAL_STATES,
  DISPUTE_STATES,
  MESSAGE_KINDS,
  MESSAGE_WARNINGS,
  OFFER_STATES,
  OFFER_TYPES,
  PARTIES,
  PAYMENT_METHODS,
  RULINGS,
} from './enums.ts';

/** A page of a C2C list, with 10 rows by default. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    current_page: wholeNumber,
    data: z.array(row),
    per_page: wholeNumber,
    last_page: wholeNumber,
    total: wholeNumber,
  });

/** Public figures of a trader, computed from finished orders; names are masked. */
export const traderFigures = {
  /** Number of finished orders. */
  completed: wholeNumber,
  /** Percentage of the orders of the last 30 days that were finished; null if there were none. */
  completion_rate: z.nullable(z.number()),
  /** Average time from payment to release as a seller, in seconds; null if none yet. */
  release_seconds: z.nullable(wholeNumber),
};

/**
 * Requirements of an offer: minimum identity level, minimum number of finished orders, and a country or an empty text.
 */
const requirementFields = { want_level: wholeNumber, want_deals: wholeNumber, want_country: z.string() };

/** Floating price of an offer: percentage of the index, bounded by floor and ceiling. */
const floating = z.nullable(z.object({ percent: decimalText, floor: decimalText, ceiling: decimalText }));

/** Public view of an offer. */
export const offerRow = z.object({
  id: wholeNumber,
  /** Side of its owner: to buy, a trader takes a `sell` offer. */
  type: z.enum(OFFER_TYPES),
  /** Price of one coin in CNY; for a floating offer the current price. */
  price: decimalText,
  /** 1: the price follows the index. The shown price must be sent when taking the offer. */
  is_floating: flag,
  total_number: decimalText,
  surplus_number: decimalText,
  way: z.enum(PAYMENT_METHODS),
  currency_id: wholeNumber,
  currency_name: z.string(),
  /** Masked: first letter of the name. */
  seller_name: z.string(),
  /** Minimum and maximum per order. The entire remainder can always be taken even if it is below the minimum. */
  min_number: decimalText,
  max_number: decimalText,
  /** 1: the caller's own offer, which the caller cannot take. */
  is_own: flag,
  is_merchant: flag,
  ...requirementFields,
  ...traderFigures,
});

/** An offer of the caller. */
export const ownOfferRow = z.object({
  id: wholeNumber,
  type: z.enum(OFFER_TYPES),
  price: decimalText,
  total_number: decimalText,
  surplus_number: decimalText,
  way: z.enum(PAYMENT_METHODS),
  currency_id: wholeNumber,
  currency_name: z.string(),
  seller_name: z.string(),
  min_number: decimalText,
  max_number: decimalText,
  status: z.enum(OFFER_STATES),
  /** Amount in open orders. */
  in_deals: decimalText,
  /** Fee of the owner on each finished order, in percent. */
  fee_rate: z.number(),
  create_time: wireTime,
  floating,
  ...requirementFields,
});

/** Mutable fields of an order, from the view of one party: in each row, and in pushes. Times in ms since 1970 UTC. */
export const updatedFields = {
  id: wholeNumber,
  offer_id: wholeNumber,
  /** 0: awaiting payment, 1: finished, 2: cancelled, 3: paid. */
  is_sure: z.literal([0, 1, 2, 3]),
  state: z.enum(DEAL_STATES),
  /** Kind of end; null while open. */
  end: z.nullable(z.enum(DEAL_ENDS)),
  /** Deadline of the buyer to mark the order as paid; null unless a payment is awaited. */
  pay_until: z.nullable(wholeNumber),
  /** Time until which the coins of a cancelled order stay locked; null if they are not. */
  held_until: z.nullable(wholeNumber),
  /** First and last time to open a dispute. First time null: it cannot be disputed; last time null: no limit. */
  dispute_from: z.nullable(wholeNumber),
  dispute_until: z.nullable(wholeNumber),
  /** State of its dispute; null if there was none. */
  dispute: z.nullable(z.enum(DISPUTE_STATES)),
  /** Actions currently available to the party. `dispute` is included from `dispute_from` to `dispute_until`. */
  actions: z.array(z.enum(DEAL_ACTIONS)),
};

/** An order in the list of one of its parties. */
export const dealRow = z.object({
  ...updatedFields,
  /** Side of the other party: `sell` if the caller is the buyer, `buy` if the caller is the seller. */
  type: z.enum(OFFER_TYPES),
  /** `taken`: the caller has taken the offer of another trader. `own`: another trader has taken the caller's offer. */
  scope: z.enum(['taken', 'own']),
  currency_id: wholeNumber,
  currency_name: z.string(),
  number: decimalText,
  price: decimalText,
  /** Price paid by the buyer, in CNY. */
  deal_money: decimalText,
  way: z.enum(PAYMENT_METHODS),
  /** Payment method in the caller's language. */
  way_name: z.string(),
  create_time: wireTime,
  format_create_time: wireTime,
});

/** Payment methods of a party. Empty texts once the order is closed. */
export const dealCashInfo = z.object({
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  alipay_account: z.string(),
  /** Addresses of the payment codes at `GET /api/c2c/picture`; empty if none. */
  bank_pic: z.string(),
  wechat_pic: z.string(),
  alipay_pic: z.string(),
});

/** Rating of one party by the other after an order. */
export const dealRating = z.object({ is_positive: flag, text: z.string() });

/** Ruling on a dispute. */
export const rulingRow = z.object({
  ruling: z.enum(RULINGS),
  /** Coins awarded to the buyer. */
  buyer_number: decimalText,
  /** Reason, readable by both parties. */
  text: z.string(),
  /** 1: the buyer had marked it as paid without paying. */
  is_false_paid: flag,
  ruled_time: wireTime,
});

/** The dispute of an order. */
export const disputeRow = z.object({
  deal_id: wholeNumber,
  state: z.enum(DISPUTE_STATES),
  opened_by: z.enum(PARTIES),
  opened_time: wireTime,
  /** 1: the coins stay locked until the dispute is closed; 0: they had been returned before it was opened. */
  is_escrowed: flag,
  reason: z.string(),
  /** Deadline for both parties' statements, in ms since 1970 UTC. */
  statements_until: wholeNumber,
  /** Deadline for an appeal; null unless ruled. */
  appeal_until: z.nullable(wholeNumber),
  appealed_by: z.nullable(z.enum(PARTIES)),
  /** The first ruling, followed by the one after an appeal. */
  rulings: z.array(rulingRow),
  /** Party that conceded, before or after a ruling; null if neither. */
  conceded_by: z.nullable(z.enum(PARTIES)),
});

/** A message of an order. `statement`: submitted for a dispute. `staff`: from staff. */
export const messageRow = z.object({
  id: wholeNumber,
  deal_id: wholeNumber,
  from: z.enum(AUTHORS),
  is_own: flag,
  kind: z.enum([...MESSAGE_KINDS, 'staff']),
  text: z.string(),
  /** Address of its picture at `GET /api/c2c/picture`; empty if none. */
  pic: z.string(),
  /** Warnings: the message contains a link, or an account other than that of the order. */
  warnings: z.array(z.enum(MESSAGE_WARNINGS)),
  time: wireTime,
});
