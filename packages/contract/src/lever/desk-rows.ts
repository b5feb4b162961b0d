import { LEVER_SIDES, POOL_TRANSFER_ENDS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, timeOrEmpty, wholeNumber } from '../entities/primitives.ts';
import { leverRiskFields } from './lever-row.ts';

/** Positions on one side of a pair. Values are at the index, or else at the last accepted index price. */
const side = z.object({ positions: wholeNumber, hands: wholeNumber, value: decimalText });

/** Terms of a pair in the units of the desk: rates in percent, hands in base currency. */
export const leverTermsRow = z.object({
  version: wholeNumber,
  units_per_hand: decimalText,
  multiples: z.string(),
  shares: z.string(),
  least_hands: wholeNumber,
  most_hands: wholeNumber,
  ...leverRiskFields,
});

/** One pair with its positions. */
export const leverPairRow = z.object({
  id: wholeNumber,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  /** Index price; empty if it is stale. */
  index: z.string(),
  /** 0: no new orders and positions. */
  is_open: flag,
  /** Time at which positions are closed after a delisting; empty if not delisted. */
  closes: timeOrEmpty,
  long: side,
  short: side,
  /** Long value less short value; negative if short exceeds long. */
  net: decimalText,
  waiting: wholeNumber,
  traders: wholeNumber,
  /** Profit of the larger side after the stressed move. */
  stress_need: decimalText,
  /** Unrealized result of the exchange from open positions; negative for a loss. */
  house_open: decimalText,
  /** Null if the pair has no leverage terms. */
  terms: z.nullable(leverTermsRow),
});

/** One currency, with its pool. */
export const leverCurrencyRow = z.object({
  id: wholeNumber,
  code: z.string(),
  accounts: wholeNumber,
  /** Number of accounts at or below the warning rate. */
  warned: wholeNumber,
  margins: decimalText,
  /** Margin account of the exchange, and insurance fund: together the pool. */
  margin_account: decimalText,
  insurance: decimalText,
  pool: decimalText,
  /** Amount that the pool needs for the stressed moves of all pairs. */
  stress_need: decimalText,
  /** Total profit of all winners, and its limit as a share of the pool. */
  winners: decimalText,
  winners_most: decimalText,
  /** Losses of closed contracts that accounts have not paid yet. */
  owed: decimalText,
  house_open: decimalText,
  version: wholeNumber,
  /** In percent. */
  warning: decimalText,
  liquidation: decimalText,
  pool_share: decimalText,
});

/** Liquidations if the index of the pair moves by `move`, with all others unchanged. */
export const leverMapRow = z.object({
  pair: wholeNumber,
  symbol: z.string(),
  price: decimalText,
  /** Move from the current index, in percent. */
  move: z.string(),
  /** Numbers between the previous step and this one. */
  accounts: wholeNumber,
  positions: wholeNumber,
  value: decimalText,
});

/** One of the largest positions. */
export const leverLargeRow = z.object({
  id: wholeNumber,
  user_id: wholeNumber,
  account: z.string(),
  symbol: z.string(),
  side: z.enum(LEVER_SIDES),
  multiple: wholeNumber,
  hands: wholeNumber,
  value: decimalText,
  margin: decimalText,
  profit: decimalText,
  /** Risk rate of its account, in percent. */
  rate: z.string(),
  /** Index price at which the account is liquidated, with all others unchanged; empty if none. */
  falls_at: z.string(),
});

/** Result of a simultaneous move of all indexes of a currency's pairs. */
export const leverStressRow = z.object({
  currency: z.string(),
  move: z.string(),
  accounts: wholeNumber,
  positions: wholeNumber,
  /** Value of the liquidated positions, at the moved index. */
  value: decimalText,
  /** Total profit of winners, and the part in excess of their share of the pool. */
  winners: decimalText,
  deleveraged: decimalText,
  /** Losses that liquidated accounts cannot pay, and the remaining insurance fund; negative for a deficit. */
  shortfall: decimalText,
  insurance: decimalText,
  /** Remaining pool if all positions were closed then. */
  pool: decimalText,
});

/** One day of the exchange: income from contracts, and the insurance fund at the end of the day. */
export const leverDayRow = z.object({
  currency: z.string(),
  /** `YYYY-MM-DD` in the exchange's time zone. */
  day: z.string(),
  /** Losses of traders less their profits. */
  trade: decimalText,
  fees: decimalText,
  overnight: decimalText,
  liquidation_fees: decimalText,
  /** Total of the fields above. */
  result: decimalText,
  /** Losses in excess of accounts, borne by the fund. */
  borne: decimalText,
  insurance: decimalText,
});

export { POOL_TRANSFER_ENDS };
