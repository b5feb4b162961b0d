import { LEVER_CAUSES as CAUSES, LEVER_RECEIPT_KINDS as RECEIPT_KINDS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, timeOrEmpty, wholeNumber, wireTime } from '../entities/primitives.ts';

/**
 * A contract: an order and the position that it becomes. Amounts and prices are exact text; a price of 0 means none.
 */
export const leverRow = z.object({
  id: wholeNumber,
  /** Position of which it was the part that was closed; 0: none. */
  part_of: wholeNumber,
  /** 1: long, 2: short. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** 0: pending, 1: open, 3: closed, 4: revoked. */
  status: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]),
  symbol: z.string(),
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  legal: z.string(),
  currency: z.string(),
  /** Number of hands. */
  share: wholeNumber,
  multiple: wholeNumber,
  /** Quantity in base currency: value = price × number, in the quote currency. */
  number: decimalText,
  /** Opening price, or limit of a pending order. */
  price: decimalText,
  /** Index price when the order was placed. */
  origin_price: decimalText,
  /** Current index price, or the one at which it was closed. */
  update_price: decimalText,
  value: decimalText,
  caution_money: decimalText,
  origin_caution_money: decimalText,
  target_profit_price: decimalText,
  stop_loss_price: decimalText,
  /** Distance of its trailing stop in basis points; 0: none. */
  trailing_delta: wholeNumber,
  /** Index price from which the trailing stop follows; 0: from the opening. */
  activation_price: decimalText,
  /** Highest index price that the trailing stop of a long has followed to, lowest for a short; 0: it does not follow yet. */
  trailing_extreme: decimalText,
  /** Index price at which the trailing stop closes the position; 0: none yet. */
  trailing_price: decimalText,
  trade_fee: decimalText,
  overnight_money: decimalText,
  /** Fee of its liquidation; present only in lists, and for liquidated contracts. */
  liquidation_fee: z.optional(decimalText),
  profits: decimalText,
  transaction_time: wireTime,
  handle_time: timeOrEmpty,
  complete_time: timeOrEmpty,
  /** Reason for its end; null before. */
  cause: z.nullable(z.enum(CAUSES)),
  /**
   * Auto-deleveraging rank; winners are closed while their total profit exceeds their share of the pool. 0: none, else
   * the fifth of the profitable contracts to which it belongs, from 1 (last) to 5 (closed first).
   */
  adl_rank: z.int().check(z.minimum(0), z.maximum(5)),
});

/** State of a contract account in one currency. `equity ÷ margins` is its risk rate; `equity` includes `profits`. */
export const leverAccount = z.object({
  legal_id: wholeNumber,
  legal: z.string(),
  equity: decimalText,
  margins: decimalText,
  profits: decimalText,
  /** Risk rates at which it is warned and liquidated, in percent. */
  warning_rate: z.number(),
  liquidation_rate: z.number(),
  /**
   * Overnight rates on borrowed amounts, in percent, by pair: all rates under which the account's contracts were
   * ordered.
   */
  borrow_rates: z.array(z.object({ symbol: z.string(), rate: z.number() })),
});

/** Receipt of one step of a contract, with the numbers from which it was computed. */
export const leverReceipt = z.object({
  id: wholeNumber,
  kind: z.enum(RECEIPT_KINDS),
  cause: z.enum(CAUSES),
  time: wireTime,
  /**
   * Index price, identified by the sequence of its command, with its observation time, the number of sources used, if
   * known, and the names of the index's sources; null if the step depends on no price.
   */
  mark: z.nullable(
    z.object({
      sequence: wholeNumber,
      price: decimalText,
      seen: z.string(),
      sources: z.optional(wholeNumber),
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
  /** Ledger entries of this step on the contract account: their total is `paid` less the liquidation fee. */
  postings: z.array(z.object({ id: wholeNumber, info: z.string(), number: decimalText })),
});

/** Rates and limits in the terms of a pair. Rates are in percent. */
export const leverRiskFields = {
  spread: decimalText,
  fee: decimalText,
  overnight: decimalText,
  liquidation_fee: decimalText,
  /**
   * Stressed move that the pool must be able to pay. This and the following fields also apply to existing contracts
   * immediately.
   */
  stress: decimalText,
  /** Maximum distance of an index price from the last one at which it is accepted immediately. */
  jump: decimalText,
  /** Seconds for which an index price beyond that distance must persist. */
  jump_seconds: wholeNumber,
  /** Number of sources with which such an index price is accepted immediately; 0: never. */
  jump_sources: wholeNumber,
  /** Maximum number of contracts per account. */
  trades_per_owner: wholeNumber,
  /** Hours from a delisting until positions are closed. */
  delisting_hours: wholeNumber,
};

export { CAUSES, RECEIPT_KINDS };
