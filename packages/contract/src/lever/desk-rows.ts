import * as z from 'zod/mini';
import { decimalText, flag, timeOrNone, whole } from '../entities/primitives.ts';

/** Accounts of the house between which money for the pool is moved. */
export const POOL_ENDS = ['external', 'fees', 'lever_margin', 'lever_insurance'] as const;

/** Positions on one side of a pair. Values are at the index, or at the last mark that decided. */
const side = z.object({ positions: whole, hands: whole, value: decimalText });

/** The terms of a pair as the desk writes them: rates in percent, hands in base currency. */
export const leverTermsRow = z.object({
  version: whole,
  units_per_hand: decimalText,
  multiples: z.string(),
  shares: z.string(),
  least_hands: whole,
  most_hands: whole,
  spread: decimalText,
  fee: decimalText,
  overnight: decimalText,
  liquidation_fee: decimalText,
  stress: decimalText,
  jump: decimalText,
  jump_seconds: whole,
  jump_sources: whole,
  trades_per_owner: whole,
  delisting_hours: whole,
});

/** One pair with its positions. */
export const leverPairRow = z.object({
  id: whole,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  /** Empty while there is no fresh one. */
  index: z.string(),
  /** 0: nothing new opens. */
  is_open: flag,
  /** Time at which positions are closed because the pair was delisted; empty: it was not. */
  closes: timeOrNone,
  long: side,
  short: side,
  /** Longs less shorts, below zero when shorts are more. */
  net: decimalText,
  waiting: whole,
  traders: whole,
  /** Profit of the larger side in a stressed move. */
  stress_need: decimalText,
  /** Result of the house from open positions now; below zero: a loss. */
  house_open: decimalText,
  /** Null where leverage has no terms. */
  terms: z.nullable(leverTermsRow),
});

/** One currency with its pool. */
export const leverCurrencyRow = z.object({
  id: whole,
  code: z.string(),
  accounts: whole,
  /** At the warning or below it. */
  warned: whole,
  margins: decimalText,
  /** The house's margin account and the insurance fund: the pool. */
  margin_account: decimalText,
  insurance: decimalText,
  pool: decimalText,
  /** Amount that the pool needs for the stressed moves of all pairs. */
  stress_need: decimalText,
  /** Profits of all winners, and the largest part of the pool that they may have. */
  winners: decimalText,
  winners_most: decimalText,
  /** Losses of closed contracts that their accounts still owe. */
  owed: decimalText,
  house_open: decimalText,
  version: whole,
  /** Percent. */
  warning: decimalText,
  liquidation: decimalText,
  pool_share: decimalText,
});

/** Liquidations with the index of the pair so far from now, and all others unchanged. */
export const leverMapRow = z.object({
  pair: whole,
  symbol: z.string(),
  price: decimalText,
  /** Percent from the index now. */
  move: z.string(),
  /** Between the step before and this one. */
  accounts: whole,
  positions: whole,
  value: decimalText,
});

/** One of the largest positions. */
export const leverLargeRow = z.object({
  id: whole,
  user_id: whole,
  account: z.string(),
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  multiple: whole,
  hands: whole,
  value: decimalText,
  margin: decimalText,
  profit: decimalText,
  /** The rate of risk of its account, in percent. */
  rate: z.string(),
  /** The index at which the account is liquidated while all others stand still; empty: at none. */
  falls_at: z.string(),
});

/** All indexes of a currency's pairs moved by so much at once. */
export const leverStressRow = z.object({
  currency: z.string(),
  move: z.string(),
  accounts: whole,
  positions: whole,
  /** Of the positions that fall, at the moved index. */
  value: decimalText,
  /** Profits of winners, and the part beyond their share of the pool. */
  winners: decimalText,
  deleveraged: decimalText,
  /** Losses that the liquidated accounts cannot pay, and the fund after them; below zero: the amount that it lacks. */
  shortfall: decimalText,
  insurance: decimalText,
  /** The pool after all that, were everything closed there. */
  pool: decimalText,
});

/** One day of the house: what contracts brought, and what the fund had at its end. */
export const leverDayRow = z.object({
  currency: z.string(),
  /** `YYYY-MM-DD` in the exchange's time zone. */
  day: z.string(),
  /** Losses of traders to the pool less their profits. */
  trade: decimalText,
  fees: decimalText,
  overnight: decimalText,
  liquidation_fees: decimalText,
  /** All of these together. */
  result: decimalText,
  /** Losses beyond accounts that the fund covered. */
  borne: decimalText,
  insurance: decimalText,
});
