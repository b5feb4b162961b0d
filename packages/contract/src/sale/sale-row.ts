import { SALE_DELIVERIES, SALE_MODES, SUBSCRIPTION_STATUSES as SUBSCRIPTION_STATES } from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, whole, wireTime } from '../entities/primitives.ts';

/** A sale of a token, as everybody sees it. */
export const saleRow = z.object({
  id: whole,
  /** The token, and what it is paid with. */
  currency_id: whole,
  currency_name: z.string(),
  pay_id: whole,
  pay_name: z.string(),
  /** Of the project: its name, a sentence, and its sign. */
  name: z.string(),
  desc: z.string(),
  logo: z.string(),
  /** Price of one token. */
  price: decimalText,
  /** All that is sold, what has been asked for, and what remains of it. */
  total: decimalText,
  asked: decimalText,
  remain: decimalText,
  /** Largest amount of one user, and the least of one payment. */
  per_user: decimalText,
  min_amount: decimalText,
  start: wireTime,
  end: wireTime,
  start_milli_seconds: whole,
  end_milli_seconds: whole,
  /** 0 not started, 1 subscribing, 2 ended. */
  phase: z.literal([0, 1, 2]),
  is_paused: flag,
  is_cancelled: flag,
  mode: z.enum(SALE_MODES),
  delivery: z.enum(SALE_DELIVERIES),
  cliff_days: whole,
  vesting_days: whole,
  /** Length of one of these days. */
  unit: dayUnit,
  /** The least level of identity, and the countries in which it is not offered. */
  level: whole,
  countries: z.array(z.string()),
  /** The pair on which the token is traded here; empty where it is not. */
  symbol_name: z.string(),
});

/** A subscription of the caller, and its result. */
export const saleRecordRow = z.object({
  id: whole,
  sale_id: whole,
  created_at: wireTime,
  /** Masked. */
  account_number: z.string(),
  /** Count of tokens subscribed for, and their cost. */
  scount: decimalText,
  amount: decimalText,
  currency_name: z.string(),
  pay_name: z.string(),
  status: z.enum(SUBSCRIPTION_STATES),
  /** Tokens allotted, and their cost; null while it waits. */
  allotted: z.nullable(decimalText),
  paid: z.nullable(decimalText),
  /** Amount that is free, and the time of the next part; null: none. */
  released: decimalText,
  next_at: z.nullable(wireTime),
});

export { SUBSCRIPTION_STATES };
