import * as z from 'zod/mini';
import { walletName } from './balance.ts';
import { decimalText, wholeNumber, wireTime } from './primitives.ts';

/** A credit to one of the caller's accounts, or a debit. */
export const movementRow = z.object({
  id: wholeNumber,
  /** Signed amount; negative for a debit. */
  value: decimalText,
  /** Reason, as text in the caller's language. */
  info: z.string(),
  created_time: wireTime,
  /** Name of the account in the caller's language; `wallet` is its name in the API. */
  account: z.string(),
  wallet: walletName,
  currency: wholeNumber,
  currency_name: z.string(),
  /** Balance of the account afterwards, amounts on hold included. */
  balance_after: decimalText,
  /** Reason, as a stable code: `deposit`, … */
  reason: z.string(),
  /** Id of the cause, of a kind that depends on the reason: a trade, … */
  reference: wholeNumber,
});

export type MovementRow = z.output<typeof movementRow>;
