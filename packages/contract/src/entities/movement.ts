import * as z from 'zod/mini';
import { walletName } from './balance.ts';
import { decimalText, whole, wireTime } from './primitives.ts';

/** Money that came into one of the caller's accounts or left it. */
export const movementRow = z.object({
  id: whole,
  /** With its sign: below zero when it left. */
  value: decimalText,
  /** Reason, as a text in the caller's language. */
  info: z.string(),
  created_time: wireTime,
  /** The account's name in the caller's language; `wallet` is its name on the wire. */
  account: z.string(),
  wallet: walletName,
  currency: whole,
  currency_name: z.string(),
  /** Balance of the account afterwards, amounts on hold included. */
  balance_after: decimalText,
  /** Reason, as a stable word: `deposit`, … */
  reason: z.string(),
  /** Number of the thing that it belongs to, by the reason: of a trade, … */
  reference: whole,
});

export type MovementRow = z.output<typeof movementRow>;
