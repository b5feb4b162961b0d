import * as z from 'zod/mini';
import { walletName } from './balance.ts';
import { decimalText, whole, wireTime } from './primitives.ts';

/** Money that came into one of the caller's accounts or left it. */
export const movementRow = z.object({
  id: whole,
  /** With its sign: below zero when it left. */
  value: decimalText,
  /** Why, as a text in the caller's language. */
  info: z.string(),
  created_time: wireTime,
  /** The account's name in the caller's language; `wallet` is its name on the wire. */
  account: z.string(),
  wallet: walletName,
  currency: whole,
  currency_name: z.string(),
  /** What the account had afterwards, held money included. */
  balance_after: decimalText,
  /** Why, as a word that stays: `deposit`, … */
  reason: z.string(),
  /** What it belongs to, by the reason: the number of a trade, … */
  reference: whole,
});

export type MovementRow = z.output<typeof movementRow>;
