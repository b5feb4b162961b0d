import * as z from 'zod/mini';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
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
  PAY_WAYS,
  RULINGS,
} from './words-of-trade.ts';

/** A page of a C2C list: 10 rows by default. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    current_page: whole,
    data: z.array(row),
    per_page: whole,
    last_page: whole,
    total: whole,
  });

/** Public figures of a trader, of finished deals; no name but a masked one. */
export const traderFigures = {
  /** Count of finished deals. */
  completed: whole,
  /** Percent of the deals of 30 days that were finished; null: there was none. */
  completion_rate: z.nullable(z.number()),
  /** Average seconds from paid to released, as a seller; null: none yet. */
  release_seconds: z.nullable(whole),
};

/** Requirements of an offer: least level of identity, least number of finished deals, and a country or empty text. */
const wantedFields = { want_level: whole, want_deals: whole, want_country: z.string() };

/** Floating price of an offer: percent of the index, never below the floor or above the ceiling. */
const floating = z.nullable(z.object({ percent: decimalText, floor: decimalText, ceiling: decimalText }));

/** An offer as everybody sees it. */
export const offerRow = z.object({
  id: whole,
  /** Side of its owner: who wants to buy takes a `sell` offer. */
  type: z.enum(OFFER_TYPES),
  /** CNY for one coin; of one that floats what it is just now. */
  price: decimalText,
  /** 1: the price follows the index. Take it with the price that was shown. */
  is_floating: flag,
  total_number: decimalText,
  surplus_number: decimalText,
  way: z.enum(PAY_WAYS),
  currency_id: whole,
  currency_name: z.string(),
  /** Masked: the first letter of the name. */
  seller_name: z.string(),
  /** Least and most of one deal. The whole rest can always be taken when it is less than the least. */
  min_number: decimalText,
  max_number: decimalText,
  /** 1: it is the caller’s own, who cannot take it. */
  is_own: flag,
  is_merchant: flag,
  ...wantedFields,
  ...traderFigures,
});

/** An own offer. */
export const ownOfferRow = z.object({
  id: whole,
  type: z.enum(OFFER_TYPES),
  price: decimalText,
  total_number: decimalText,
  surplus_number: decimalText,
  way: z.enum(PAY_WAYS),
  currency_id: whole,
  currency_name: z.string(),
  seller_name: z.string(),
  min_number: decimalText,
  max_number: decimalText,
  status: z.enum(OFFER_STATES),
  /** Amount in running deals. */
  in_deals: decimalText,
  /** Percent that the owner pays of each finished deal. */
  fee_rate: z.number(),
  create_time: wireTime,
  floating,
  ...wantedFields,
});

/** Changing fields of a deal, for one of its parties: in each row, and pushed. Times in ms since 1970 UTC. */
export const updatedFields = {
  id: whole,
  offer_id: whole,
  /** 0 awaiting payment, 1 finished, 2 cancelled, 3 paid. */
  is_sure: z.literal([0, 1, 2, 3]),
  state: z.enum(DEAL_STATES),
  /** Way in which it ended; null while it runs. */
  end: z.nullable(z.enum(DEAL_ENDS)),
  /** Deadline of the buyer to mark the payment as sent; null unless it is awaited. */
  pay_until: z.nullable(whole),
  /** End of the time in which the coins of a cancelled deal are kept; null: they are not. */
  held_until: z.nullable(whole),
  /** First and last moment to open a dispute; null: not possible, or no end. */
  dispute_from: z.nullable(whole),
  dispute_until: z.nullable(whole),
  /** The state of its dispute; null: there was none. */
  dispute: z.nullable(z.enum(DISPUTE_STATES)),
  /** Actions of the party now. `dispute` is here from its first moment until its last. */
  actions: z.array(z.enum(DEAL_ACTIONS)),
};

/** A deal in a list of one of its parties. */
export const dealRow = z.object({
  ...updatedFields,
  /** Side of the offer: `sell` when the caller buys from a seller, `buy` when the caller sells to a buyer. */
  type: z.enum(OFFER_TYPES),
  /** `taken`: the caller has taken somebody’s offer. `own`: somebody has taken the caller’s. */
  scope: z.enum(['taken', 'own']),
  currency_id: whole,
  currency_name: z.string(),
  number: decimalText,
  price: decimalText,
  /** Payment of the buyer, in CNY. */
  deal_money: decimalText,
  way: z.enum(PAY_WAYS),
  /** The way in the caller’s language. */
  way_name: z.string(),
  create_time: wireTime,
  format_create_time: wireTime,
});

/** Payment methods of a party. Empty texts once the deal no longer lives. */
export const dealCashInfo = z.object({
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  alipay_account: z.string(),
  /** Addresses of the payment codes at `GET /api/c2c/picture`; empty where there is none. */
  bank_pic: z.string(),
  wechat_pic: z.string(),
  alipay_pic: z.string(),
});

/** Rating of one party by the other, after a deal. */
export const dealRating = z.object({ is_positive: flag, text: z.string() });

/** Ruling of a dispute. */
export const rulingRow = z.object({
  ruling: z.enum(RULINGS),
  /** Coins that went, or go, to the buyer. */
  buyer_number: decimalText,
  /** Text for both parties. */
  text: z.string(),
  /** 1: the buyer had marked it as paid without paying. */
  is_false_paid: flag,
  ruled_time: wireTime,
});

/** The dispute of a deal. */
export const disputeRow = z.object({
  deal_id: whole,
  state: z.enum(DISPUTE_STATES),
  opened_by: z.enum(PARTIES),
  opened_time: wireTime,
  /** 1: the coins are kept until it is over; 0: they had returned before it was opened. */
  is_escrowed: flag,
  reason: z.string(),
  /** Deadline for both parties' statements, in ms since 1970 UTC. */
  statements_until: whole,
  /** Deadline of an appeal; null unless it is ruled. */
  appeal_until: z.nullable(whole),
  appealed_by: z.nullable(z.enum(PARTIES)),
  /** The first ruling, then the one after an appeal. */
  rulings: z.array(rulingRow),
  /** Party that conceded, before or after a ruling; null: neither. */
  conceded_by: z.nullable(z.enum(PARTIES)),
});

/** A message of a deal. `statement`: handed in for a dispute. `staff`: by those who rule. */
export const messageRow = z.object({
  id: whole,
  deal_id: whole,
  from: z.enum(AUTHORS),
  is_own: flag,
  kind: z.enum([...MESSAGE_KINDS, 'staff']),
  text: z.string(),
  /** Address of its picture at `GET /api/c2c/picture`; empty: none. */
  pic: z.string(),
  /** Grounds for caution: a link, or an account other than the one that the deal names. */
  warnings: z.array(z.enum(MESSAGE_WARNINGS)),
  time: wireTime,
});
