import * as z from 'zod/mini';
import { decimalText, whole, wireTime } from './primitives.ts';

/** `in` buys the base currency, `out` sells it. */
export const orderType = z.enum(['in', 'out']);

/** An order, open or not, with every name clients know its numbers by. */
export const orderRow = z.object({
  id: whole,
  type: orderType,
  /** 1 market, 2 limit. */
  mode: z.union([z.literal(1), z.literal(2)]),
  legal_id: whole,
  currency_id: whole,
  legal_name: z.string(),
  currency_name: z.string(),
  symbol: z.string(),
  price: decimalText,
  /** What is still unfilled. */
  number: decimalText,
  total_number: decimalText,
  complete_number: decimalText,
  /** Price × total quantity for a limit order; what was paid or received for a market order. */
  total_money: decimalText,
  /** What was paid or received so far, before fees. */
  complete_money: decimalText,
  /** The mean price of what was filled; `0` before the first fill. */
  average_price: decimalText,
  status: z.enum(['open', 'filled', 'cancelled']),
  /** Why it was cancelled. */
  cancel_reason: z.nullable(z.enum(['owner', 'market_remainder', 'self_trade'])),
  account_number: z.string(),
  create_time: wireTime,
  update_time: wireTime,
});

/** One of the caller's own trades. `way` is 2 for a buy and 1 for a sell. */
export const completedRow = z.object({
  id: whole,
  order_id: whole,
  type: orderType,
  way: z.union([z.literal(1), z.literal(2)]),
  legal_id: whole,
  currency_id: whole,
  legal_name: z.string(),
  currency_name: z.string(),
  symbol: z.string(),
  price: decimalText,
  number: decimalText,
  total_money: decimalText,
  /** The fee of a buy, in the base currency; `0` for a sell. */
  in_fee: decimalText,
  /** The fee of a sell, in the quote currency; `0` for a buy. */
  out_fee: decimalText,
  fee_currency: z.string(),
  is_maker: z.boolean(),
  account_number: z.string(),
  time: wireTime,
  create_time: wireTime,
});

export type OrderRow = z.output<typeof orderRow>;
export type CompletedRow = z.output<typeof completedRow>;
