import { SALE_DELIVERIES, SALE_MODES, SUBSCRIPTION_STATUSES as SUBSCRIPTION_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';

/** Public view of a token sale. */
export const saleRow = z.object({
  id: wholeNumber,
  /** The token and the payment currency. */
  currency_id: wholeNumber,
  currency_name: z.string(),
  pay_id: wholeNumber,
  pay_name: z.string(),
  /** Project: its name, a one-sentence description, and its logo. */
  name: z.string(),
  desc: z.string(),
  logo: z.string(),
  /** Price of one token. */
  price: decimalText,
  /** Total supply, amount requested, and amount remaining. */
  total: decimalText,
  asked: decimalText,
  remain: decimalText,
  /** Maximum per user, and minimum per payment. */
  per_user: decimalText,
  min_amount: decimalText,
  start: wireTime,
  end: wireTime,
  start_milli_seconds: wholeNumber,
  end_milli_seconds: wholeNumber,
  /** 0: not started, 1: subscribing, 2: ended. */
  phase: z.literal([0, 1, 2]),
  is_paused: flag,
  is_cancelled: flag,
  mode: z.enum(SALE_MODES),
  delivery: z.enum(SALE_DELIVERIES),
  cliff_days: wholeNumber,
  vesting_days: wholeNumber,
  /** Length of a day in these terms. */
  unit: dayUnit,
  /** Minimum identity level, and countries where it is not offered. */
  level: wholeNumber,
  countries: z.array(z.string()),
  /** Pair on which the token is traded here; empty if none. */
  symbol_name: z.string(),
});

/** A subscription of the caller, with its result. */
export const saleRecordRow = z.object({
  id: wholeNumber,
  sale_id: wholeNumber,
  created_at: wireTime,
  /** Masked. */
  account_number: z.string(),
  /** Tokens requested, and their cost. */
  scount: decimalText,
  amount: decimalText,
  currency_name: z.string(),
  pay_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATES),
  /** Tokens allotted, and their cost; null while waiting. */
  allotted: z.nullable(decimalText),
  paid: z.nullable(decimalText),
  /** Amount released, and time of the next release; null if none. */
  released: decimalText,
  next_at: z.nullable(wireTime),
});

export { SUBSCRIPTION_STATES };
