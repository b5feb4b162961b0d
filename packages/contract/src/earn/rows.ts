import {
  EARN_KINDS,
  EARN_RELEASES,
  EARN_NOTICES as POSITION_NOTICES,
  EARN_STATUSES as POSITION_STATES,
} from '@assay/domain';
import * as z from 'zod/mini';
import { dayUnit, decimalText, flag, interval, whole, wireTime } from '../entities/primitives.ts';

const kind = z.enum(EARN_KINDS);

/** A plan as anybody may read it; what is about the caller is null for guests. Amounts in its currency, rates in percent. */
export const earnPlanRow = z.object({
  id: whole,
  version: whole,
  kind,
  currency_id: whole,
  currency_name: z.string(),
  is_open: flag,
  /** Length of a day of the plan: shorter ones are for trying a plan out. */
  unit: dayUnit,
  /** Days; 0 where it lasts until it is ended. */
  period: whole,
  /** A day; of all of it where coins are released bit by bit. */
  rate: z.number(),
  min_single_limit: decimalText,
  max_single_limit: decimalText,
  per_user: decimalText,
  /** Amount that is still for sale: within the plan’s own limit, and within what the house can cover. */
  left: decimalText,
  /** Days before the first release, and how much of it each day after them (or of what was traded) releases. */
  cliff: whole,
  release: z.number(),
  release_by: z.enum(EARN_RELEASES),
  /** Of a pledge: the plan whose limit it raises, and by how much for each coin. */
  limit_plan: z.nullable(whole),
  limit_rate: decimalText,
  level: whole,
  exists: z.nullable(flag),
  /** Amount that the caller may still put in, by the limit for one user. */
  my_left: z.nullable(decimalText),
  /** Available balance of the caller’s exchange account. */
  available: z.nullable(decimalText),
});

/** One of the caller's positions. */
export const earnPositionRow = z.object({
  id: whole,
  wealth_product_id: whole,
  version: whole,
  kind,
  unit: dayUnit,
  show_add_time: wireTime,
  /** Null where it lasts until it is ended. */
  show_end_time: z.nullable(wireTime),
  /** The principal, what of it is locked still, what was paid, and what is set aside for the rest. */
  caution_money: decimalText,
  locked: decimalText,
  paid: decimalText,
  promised: decimalText,
  /** 1 running, 2 ended. */
  status: z.literal([1, 2]),
  state: z.enum(POSITION_STATES),
  /** It ends because no further day could be covered, or it was to begin again and could not. */
  notice: z.nullable(z.enum(POSITION_NOTICES)),
  renews: flag,
  /** Days that are done with, and how long one is. */
  day: whole,
  last_day: z.nullable(whole),
  day_ms: whole,
  start_ms: whole,
  /** The next payment or release; null where none is to come by itself. */
  next_time: z.nullable(wireTime),
  next_interest: z.nullable(decimalText),
  next_principal: z.nullable(decimalText),
  /** Volume that the owner has traded since, where that releases the coins. */
  traded: decimalText,
  ended_at: z.nullable(wireTime),
  renewal_of: z.nullable(whole),
  recurring_id: z.nullable(whole),
  product: z.object({
    currency_id: whole,
    currency_name: z.string(),
    period: whole,
    /** Percent a day; of all of it where coins are released bit by bit. */
    min_daily_return_rate: z.number(),
  }),
});

/** A purchase of the caller's that is made again and again. */
export const earnRecurringRow = z.object({
  id: whole,
  plan_id: whole,
  currency_id: whole,
  currency_name: z.string(),
  number: decimalText,
  every: interval,
  renews: flag,
  /** The date of the next one; empty: on the next day that begins. */
  next: z.string(),
  is_running: flag,
  done: whole,
  skipped: whole,
  /** Reason of the last skip, as a text; null: the last one was made. */
  fault: z.nullable(z.string()),
  last_at: z.nullable(wireTime),
});

/** Interest that was paid. */
export const earnIncomeRow = z.object({
  id: whole,
  position_id: whole,
  currency_id: whole,
  currency_name: z.string(),
  number: decimalText,
  time: wireTime,
});

/** A future payment or release of a running position. */
export const earnCalendarRow = z.object({
  position_id: whole,
  kind,
  currency_id: whole,
  currency_name: z.string(),
  day: whole,
  time: wireTime,
  interest: decimalText,
  principal: decimalText,
  /** 1: the last event of the position. */
  is_last: flag,
});

export { EARN_PLAN_STATUSES as PLAN_STATES } from '@assay/domain';
export { EARN_KINDS, EARN_RELEASES, POSITION_NOTICES, POSITION_STATES };
