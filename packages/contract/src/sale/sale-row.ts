import { SALE_DELIVERIES, SALE_MODES, SUBSCRIPTION_STATUSES as SUBSCRIPTION_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, whole, wireTime } from '../entities/primitives.ts';

/** Public view of a token sale. */
export const saleRow = z.object({
  id: whole,
  /** The token and the payment currency. */
  currency_id: whole,
  currency_name: z.string(),
  pay_id: whole,
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
  start_milli_seconds: whole,
  end_milli_seconds: whole,
  /** 0: not started, 1: subscribing, 2: ended. */
  phase: z.literal([0, 1, 2]),
  is_paused: flag,
  is_cancelled: flag,
  mode: z.enum(SALE_MODES),
  delivery: z.enum(SALE_DELIVERIES),
  cliff_days: whole,
  vesting_days: whole,
  /** Length of a day in these terms. */
  unit: dayUnit,
  /** Minimum identity level, and countries where it is not offered. */
  level: whole,
  countries: z.array(z.string()),
  /** Pair on which the token is traded here; empty if none. */
  symbol_name: z.string(),
});

/** A subscription of the caller, with its result. */
export const saleRecordRow = z.object({
  id: whole,
  sale_id: whole,
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
