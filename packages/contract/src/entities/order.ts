import {
  CANCEL_REASONS,
  ORDER_STATUSES,
  SELF_TRADE_PREVENTIONS,
  TIMES_IN_FORCE,
  TRIGGER_DIRECTIONS,
  TRIGGER_KINDS,
} from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber, wireTime } from './primitives.ts';

/** `in` buys the base currency, `out` sells it. */
export const orderType = z.enum(['in', 'out']);

export const orderStatus = z.enum(ORDER_STATUSES);

const cancelReason = z.enum(CANCEL_REASONS);

/** An order, open or not, including all field names used by older clients. */
export const orderRow = z.object({
  id: wholeNumber,
  type: orderType,
  /** 1 market, 2 limit. */
  mode: z.union([z.literal(1), z.literal(2)]),
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  legal_name: z.string(),
  currency_name: z.string(),
  symbol: z.string(),
  price: decimalText,
  /** Unfilled quantity. */
  number: decimalText,
  total_number: decimalText,
  complete_number: decimalText,
  /** Price × total quantity for a limit order; amount paid or received for a market order. */
  total_money: decimalText,
  /** Amount paid or received so far, before fees. */
  complete_money: decimalText,
  /** Average fill price; `0` before the first fill. */
  average_price: decimalText,
  status: orderStatus,
  /** Reason for the cancellation; null if not cancelled. */
  cancel_reason: z.nullable(cancelReason),
  /**
   * Treatment of a quantity that cannot be filled immediately: it rests, is cancelled, or the order is not placed at
   * all.
   */
  time_in_force: z.enum(TIMES_IN_FORCE),
  /** 1: maker only. */
  post_only: flag,
  /** Kind of trigger; null for an order that entered the market immediately. */
  trigger_kind: z.nullable(z.enum(TRIGGER_KINDS)),
  trigger_price: z.nullable(decimalText),
  /** `rising`: triggered by a trade at the trigger price or above; `falling`: at it or below. */
  trigger_direction: z.nullable(z.enum(TRIGGER_DIRECTIONS)),
  /** Distance of a trailing stop order in basis points; null for other orders. */
  trailing_delta: z.nullable(wholeNumber),
  /** Price from which a trailing order follows the market; null if it has from its placement. */
  activation_price: z.nullable(decimalText),
  /** 1: a trailing order follows the price. `trigger_price` is its first trigger until it triggers. */
  trailing_active: z.nullable(flag),
  /** The other order of an OCO pair. */
  oco_id: z.nullable(wholeNumber),
  /**
   * Entry of the bracket that the order belongs to, which may be the order itself. Of its exits the stop-loss order has
   * a trigger.
   */
  bracket_id: z.nullable(wholeNumber),
  /** End time of an order that is good till a date, in milliseconds since 1970 UTC. */
  expires_at: z.nullable(wholeNumber),
  /** Treatment of the order when it would match one of the same owner. */
  self_trade_prevention: z.enum(SELF_TRADE_PREVENTIONS),
  /** Quantity of an iceberg that others see in the book at a time; null for an order that rests whole. */
  visible_number: z.nullable(decimalText),
  /** Quantity by which prevented matches have reduced the order (`decrement`); `total_number` is without it. */
  prevented_number: decimalText,
  account_number: z.string(),
  create_time: wireTime,
  update_time: wireTime,
});

/** One of the caller's own trades. `way` is 2 for a buy and 1 for a sell. */
export const completedRow = z.object({
  id: wholeNumber,
  order_id: wholeNumber,
  type: orderType,
  way: z.union([z.literal(1), z.literal(2)]),
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  legal_name: z.string(),
  currency_name: z.string(),
  symbol: z.string(),
  price: decimalText,
  number: decimalText,
  total_money: decimalText,
  /** Fee of a buy, in the base currency; `0` for a sell. */
  in_fee: decimalText,
  /** Fee of a sell, in the quote currency; `0` for a buy. */
  out_fee: decimalText,
  fee_currency: z.string(),
  is_maker: z.boolean(),
  account_number: z.string(),
  time: wireTime,
  create_time: wireTime,
});

export type OrderRow = z.output<typeof orderRow>;
export type CompletedRow = z.output<typeof completedRow>;

export { CANCEL_REASONS, ORDER_STATUSES, SELF_TRADE_PREVENTIONS };
