import {
  EARN_KINDS,
  EARN_RELEASES,
  EARN_NOTICES as POSITION_NOTICES,
  EARN_STATUSES as POSITION_STATES,
} from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, interval, wholeNumber, wireTime } from '../entities/primitives.ts';

const kind = z.enum(EARN_KINDS);

/** Public view of a plan; fields about the caller are null for guests. Amounts in its currency, rates in percent. */
export const earnPlanRow = z.object({
  id: wholeNumber,
  version: wholeNumber,
  kind,
  currency_id: wholeNumber,
  currency_name: z.string(),
  is_open: flag,
  /** Length of a day of the plan; shorter units are for trials. */
  unit: dayUnit,
  /** Duration in days; 0 if it lasts until ended. */
  period: wholeNumber,
  /** Rate per day, or in total if coins are released gradually. */
  rate: z.number(),
  min_single_limit: decimalText,
  max_single_limit: decimalText,
  per_user: decimalText,
  /** Amount still available, limited by the plan's total and by the exchange's cover. */
  left: decimalText,
  /** Days before the first release, and share released per following day or per traded volume. */
  cliff: wholeNumber,
  release: z.number(),
  release_by: z.enum(EARN_RELEASES),
  /** For a pledge: plan whose limit it raises, and increase per coin. */
  limit_plan: z.nullable(wholeNumber),
  limit_rate: decimalText,
  level: wholeNumber,
  exists: z.nullable(flag),
  /** Amount that the caller can still invest within the limit per user. */
  my_left: z.nullable(decimalText),
  /** Available balance of the caller’s spot account. */
  available: z.nullable(decimalText),
});

/** A position of the caller. */
export const earnPositionRow = z.object({
  id: wholeNumber,
  wealth_product_id: wholeNumber,
  version: wholeNumber,
  kind,
  unit: dayUnit,
  show_add_time: wireTime,
  /** Null if it lasts until ended. */
  show_end_time: z.nullable(wireTime),
  /** Principal, its locked part, interest paid, and cover for the remaining interest. */
  caution_money: decimalText,
  locked: decimalText,
  paid: decimalText,
  promised: decimalText,
  /** 1: open, 2: ended. */
  status: z.literal([1, 2]),
  state: z.enum(POSITION_STATES),
  /** Reason for its end: no further day could be covered, or its renewal failed. */
  notice: z.nullable(z.enum(POSITION_NOTICES)),
  renews: flag,
  /** Days processed so far, the last day, and the length of a day. */
  day: wholeNumber,
  last_day: z.nullable(wholeNumber),
  day_ms: wholeNumber,
  start_ms: wholeNumber,
  /** Next payment or release; null if none is scheduled. */
  next_time: z.nullable(wireTime),
  next_interest: z.nullable(decimalText),
  next_principal: z.nullable(decimalText),
  /** Volume traded by the owner since the start, if that releases the coins. */
  traded: decimalText,
  ended_at: z.nullable(wireTime),
  renewal_of: z.nullable(wholeNumber),
  recurring_id: z.nullable(wholeNumber),
  product: z.object({
    currency_id: wholeNumber,
    currency_name: z.string(),
    period: wholeNumber,
    /** Rate in percent per day, or in total if coins are released gradually. */
    min_daily_return_rate: z.number(),
  }),
});

/** A recurring purchase of the caller. */
export const earnRecurringRow = z.object({
  id: wholeNumber,
  plan_id: wholeNumber,
  currency_id: wholeNumber,
  currency_name: z.string(),
  number: decimalText,
  every: interval,
  renews: flag,
  /** Date of the next purchase; empty: on the next day that begins. */
  next: z.string(),
  is_running: flag,
  done: wholeNumber,
  skipped: wholeNumber,
  /** Reason for the last skip, as text; null if the last purchase succeeded. */
  fault: z.nullable(z.string()),
  last_at: z.nullable(wireTime),
});

/** An interest payment. */
export const earnIncomeRow = z.object({
  id: wholeNumber,
  position_id: wholeNumber,
  currency_id: wholeNumber,
  currency_name: z.string(),
  number: decimalText,
  time: wireTime,
});

/** A future payment or release of an open position. */
export const earnCalendarRow = z.object({
  position_id: wholeNumber,
  kind,
  currency_id: wholeNumber,
  currency_name: z.string(),
  day: wholeNumber,
  time: wireTime,
  interest: decimalText,
  principal: decimalText,
  /** 1: last event of the position. */
  is_last: flag,
});

export { EARN_PLAN_STATUSES as PLAN_STATES } from '@assay/domain';
export { EARN_KINDS, EARN_RELEASES, POSITION_NOTICES, POSITION_STATES };
