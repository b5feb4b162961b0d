import * as z from 'zod/mini';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import {
  AUTHORS,
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

const party = z.enum(PARTIES);

/** Signals that two accounts may be one person’s. */
export const SIGNALS = ['device', 'address'] as const;

/** A deal as staff list it. */
export const deskDeal = z.object({
  id: whole,
  offer_id: whole,
  /** Side of the owner of the offer. */
  type: z.enum(OFFER_TYPES),
  create_time: wireTime,
  buyer_id: whole,
  buyer: z.string(),
  seller_id: whole,
  seller: z.string(),
  currency_name: z.string(),
  number: decimalText,
  price: decimalText,
  /** CNY. */
  deal_money: decimalText,
  way: z.enum(PAY_WAYS),
  state: z.enum(DEAL_STATES),
  end: z.nullable(z.enum(DEAL_ENDS)),
  /** Coins that the buyer got. */
  buyer_number: decimalText,
  dispute: z.nullable(z.enum(DISPUTE_STATES)),
  /** Time at which the dispute was opened; null without one. */
  opened_time: z.nullable(wireTime),
  /** 1: a ruling is possible now. */
  is_ready: flag,
  /** 1: a ruling waits for a second person. */
  is_proposed: flag,
  signals: z.array(z.enum(SIGNALS)),
});

const person = z.object({
  user_id: whole,
  account: z.string(),
  /** Counts of finished deals, of deals cancelled today, and of payments marked as sent but not made. */
  finished: whole,
  cancelled_today: whole,
  false_paid: whole,
  disputes_lost: whole,
  is_suspended: flag,
});

/** Payment methods as they were when the deal began; empty texts where there were none. */
export const deskMethods = z.object({
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  alipay_account: z.string(),
});

/** One deal with everything that is known of it. */
export const deskCase = z.extend(deskDeal, {
  fee: decimalText,
  fee_taken: decimalText,
  pay_until: wireTime,
  paid_time: z.nullable(wireTime),
  cancelled_time: z.nullable(wireTime),
  ended_time: z.nullable(wireTime),
  reference: z.string(),
  parties: z.object({ buyer: person, seller: person }),
  case: z.nullable(
    z.object({
      opened_by: party,
      /** 1: the coins are kept until it is over; 0: they had returned before. */
      is_escrowed: flag,
      statements_until: wireTime,
      stated: z.array(party),
      appeal_until: z.nullable(wireTime),
      appealed_by: z.nullable(party),
      conceded_by: z.nullable(party),
      rulings: z.array(
        z.object({
          round: whole,
          ruling: z.enum(RULINGS),
          buyer_number: decimalText,
          text: z.string(),
          is_false_paid: flag,
          ruled_time: wireTime,
          /** Staff member who ruled, who had proposed it where it took two, and the reason. */
          by: z.string(),
          proposed_by: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  ),
  /** 1: a ruling takes two people. */
  takes_two: flag,
  /** 1: it was paid, so that a ruling can find that this was not true. */
  was_paid: flag,
  /** 1: the caller took part in the first ruling, and gives no second. */
  is_own_ruling: flag,
  lines: z.array(
    z.object({
      id: whole,
      from: z.enum(AUTHORS),
      kind: z.enum([...MESSAGE_KINDS, 'staff']),
      text: z.string(),
      /** The id of its picture; empty: none. */
      picture: z.string(),
      warnings: z.array(z.enum(MESSAGE_WARNINGS)),
      time: wireTime,
    }),
  ),
  /** Signals that the two accounts share: the value, and when it was last seen of either. */
  shared: z.array(
    z.object({ signal: z.enum(SIGNALS), what: z.string(), buyer_time: wireTime, seller_time: wireTime }),
  ),
});

/** An offer as staff list it. */
export const deskOffer = z.object({
  id: whole,
  create_time: wireTime,
  user_id: whole,
  account: z.string(),
  type: z.enum(OFFER_TYPES),
  currency_name: z.string(),
  price: decimalText,
  total_number: decimalText,
  surplus_number: decimalText,
  in_deals: decimalText,
  min_number: decimalText,
  max_number: decimalText,
  way: z.enum(PAY_WAYS),
  fee_rate: z.number(),
  status: z.enum(OFFER_STATES),
});

/** A trader, as staff list it. */
export const deskTrader = z.extend(person, {
  is_paused: flag,
  open_offers: whole,
  running_deals: whole,
});
