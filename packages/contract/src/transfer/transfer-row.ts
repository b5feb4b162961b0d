import * as z from 'zod/mini';
import { walletName } from '../entities/balance.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';

/** A transfer between two of the caller's accounts. */
export const transferRow = z.object({
  id: wholeNumber,
  /** 1: from the contract account. 2: to it. 0: between two others. */
  type: z.literal([0, 1, 2]),
  number: decimalText,
  add_time: wireTime,
  currency_id: wholeNumber,
  currency_name: z.string(),
  from_field: walletName,
  to_field: walletName,
});
