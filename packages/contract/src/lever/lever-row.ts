import { LEVER_CAUSES as CAUSES, LEVER_RECEIPT_KINDS as RECEIPT_KINDS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, timeOrNone, whole, wireTime } from '../entities/primitives.ts';

/** A contract: an order and the position that it became. Money and prices are exact text; a price of 0 is none. */
export const leverRow = z.object({
  id: whole,
  /** 1 long, 2 short. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** 0 pending, 1 holding, 3 closed, 4 revoked. */
  status: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]),
  symbol: z.string(),
  legal_id: whole,
  currency_id: whole,
  legal: z.string(),
  currency: z.string(),
  /** Hands. */
  share: whole,
  multiple: whole,
  /** Quantity in base currency: value = price × number, in the quote currency. */
  number: decimalText,
  /** Opening price, or the limit. */
  price: decimalText,
  /** The index when it was ordered. */
  origin_price: decimalText,
  /** The index now, or the one that closed it. */
  update_price: decimalText,
  value: decimalText,
  caution_money: decimalText,
  origin_caution_money: decimalText,
  target_profit_price: decimalText,
  stop_loss_price: decimalText,
  trade_fee: decimalText,
  overnight_money: decimalText,
  /** The fee that its liquidation cost; said where contracts are listed, of one that was liquidated. */
  liquidation_fee: z.optional(decimalText),
  profits: decimalText,
  transaction_time: wireTime,
  handle_time: timeOrNone,
  complete_time: timeOrNone,
  /** Reason of its end; null while it has not ended. */
  cause: z.nullable(z.enum(CAUSES)),
  /**
   * Rank in auto-deleveraging, which closes contracts when winners win more than their share of the pool: 0 none, else
   * by its place among all that win, 1 in the last fifth to 5 in the first.
   */
  adl_rank: z.int().check(z.minimum(0), z.maximum(5)),
});

/** State of a contract account in one currency. `equity ÷ margins` is its rate of risk; `profits` is part of it. */
export const leverAccount = z.object({
  legal_id: whole,
  legal: z.string(),
  equity: decimalText,
  margins: decimalText,
  profits: decimalText,
  /** Rates of risk at which it is warned and liquidated, in percent. */
  warning_rate: z.number(),
  liquidation_rate: z.number(),
  /** Nightly rates for borrowing, in percent: each rate of a pair that one of its contracts was ordered under. */
  borrow_rates: z.array(z.object({ symbol: z.string(), rate: z.number() })),
});

/** Receipt of one step of a contract: the numbers that it was computed from. */
export const leverReceipt = z.object({
  id: whole,
  kind: z.enum(RECEIPT_KINDS),
  cause: z.enum(CAUSES),
  time: wireTime,
  /** The mark by its command in the journal, with when it was seen outside, of how many sources it was made, where that was said, and of which it could be; null where no price decides. */
  mark: z.nullable(
    z.object({
      sequence: whole,
      price: decimalText,
      seen: z.string(),
      sources: z.optional(whole),
      index_of: z.array(z.string()),
    }),
  ),
  /** In percent. */
  spread: z.number(),
  price: decimalText,
  value: decimalText,
  margin: decimalText,
  fee: decimalText,
  profit: decimalText,
  paid: decimalText,
  owed: decimalText,
  borne: decimalText,
  equity: decimalText,
  margins: decimalText,
  pool: z.nullable(decimalText),
  profits: z.nullable(decimalText),
  /** Ledger entries of this step on the contract account: their sum is `paid`, less a liquidation's fee. */
  postings: z.array(z.object({ id: whole, info: z.string(), number: decimalText })),
});

export { CAUSES, RECEIPT_KINDS };
