import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
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
  PAYMENT_METHODS,
  RULINGS,
} from './enums.ts';

const party = z.enum(PARTIES);

/** Signals that two accounts may belong to the same person. */
export const SIGNALS = ['device', 'address'] as const;

/** An order in lists for staff. */
export const deskDeal = z.object({
  id: wholeNumber,
  offer_id: wholeNumber,
  /** Side of the offer's owner. */
  type: z.enum(OFFER_TYPES),
  create_time: wireTime,
  buyer_id: wholeNumber,
  buyer: z.string(),
  seller_id: wholeNumber,
  seller: z.string(),
  currency_name: z.string(),
  number: decimalText,
  price: decimalText,
  /** In CNY. */
  deal_money: decimalText,
  way: z.enum(PAYMENT_METHODS),
  state: z.enum(DEAL_STATES),
  end: z.nullable(z.enum(DEAL_ENDS)),
  /** Coins that the buyer has received. */
  buyer_number: decimalText,
  dispute: z.nullable(z.enum(DISPUTE_STATES)),
  /** Time at which the dispute was opened; null if there is none. */
  opened_time: z.nullable(wireTime),
  /** 1: a ruling can be made now. */
  is_ready: flag,
  /** 1: a ruling awaits approval. */
  is_proposed: flag,
  signals: z.array(z.enum(SIGNALS)),
});

const tradingParty = z.object({
  user_id: wholeNumber,
  account: z.string(),
  /** Numbers of finished orders, of orders cancelled today, and of false claims of payment. */
  finished: wholeNumber,
  cancelled_today: wholeNumber,
  false_paid: wholeNumber,
  disputes_lost: wholeNumber,
  is_suspended: flag,
});

/** Payment methods at the time when the order was opened; empty texts if there were none. */
export const deskMethods = z.object({
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  alipay_account: z.string(),
});

/** One order with all details. */
export const deskDealDetail = z.extend(deskDeal, {
  fee: decimalText,
  fee_taken: decimalText,
  pay_until: wireTime,
  paid_time: z.nullable(wireTime),
  cancelled_time: z.nullable(wireTime),
  ended_time: z.nullable(wireTime),
  reference: z.string(),
  parties: z.object({ buyer: tradingParty, seller: tradingParty }),
  case: z.nullable(
    z.object({
      opened_by: party,
      /** 1: the coins stay locked until the dispute is closed; 0: they had been returned before. */
      is_escrowed: flag,
      statements_until: wireTime,
      stated: z.array(party),
      appeal_until: z.nullable(wireTime),
      appealed_by: z.nullable(party),
      conceded_by: z.nullable(party),
      rulings: z.array(
        z.object({
          round: wholeNumber,
          ruling: z.enum(RULINGS),
          buyer_number: decimalText,
          text: z.string(),
          is_false_paid: flag,
          ruled_time: wireTime,
          /** Member of staff who ruled, the proposer if approval was required, and the reason. */
          by: z.string(),
          proposed_by: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  ),
  /** 1: a ruling needs two members of staff. */
  takes_two: flag,
  /** 1: the order was marked as paid, so that a ruling can declare this false. */
  was_paid: flag,
  /** 1: the caller took part in the first ruling, and cannot make the second. */
  is_own_ruling: flag,
  lines: z.array(
    z.object({
      id: wholeNumber,
      from: z.enum(AUTHORS),
      kind: z.enum([...MESSAGE_KINDS, 'staff']),
      text: z.string(),
      /** Id of its picture; empty if none. */
      picture: z.string(),
      warnings: z.array(z.enum(MESSAGE_WARNINGS)),
      time: wireTime,
    }),
  ),
  /** Signals that the two accounts share: the value, and the time when it was last seen for each account. */
  shared: z.array(
    z.object({ signal: z.enum(SIGNALS), what: z.string(), buyer_time: wireTime, seller_time: wireTime }),
  ),
});

/** An offer in lists for staff. */
export const deskOffer = z.object({
  id: wholeNumber,
  create_time: wireTime,
  user_id: wholeNumber,
  account: z.string(),
  type: z.enum(OFFER_TYPES),
  currency_name: z.string(),
  price: decimalText,
  total_number: decimalText,
  surplus_number: decimalText,
  in_deals: decimalText,
  min_number: decimalText,
  max_number: decimalText,
  way: z.enum(PAYMENT_METHODS),
  fee_rate: z.number(),
  status: z.enum(OFFER_STATES),
});

/** A trader in lists for staff. */
export const deskTrader = z.extend(tradingParty, {
  is_paused: flag,
  open_offers: wholeNumber,
  running_deals: wholeNumber,
});
