import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { walletName } from '../entities/balance.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';

export const updateBalance = defineEvent({
  name: 'update_balance',
  access: 'private',
  summary: 'Balances of the caller’s accounts that changed. Also sent as `update_balance_{user_id}`.',
  payload: z.object({
    /** `update_balance_{user_id}`, under both names of the event. */
    type: z.templateLiteral(['update_balance_', wholeNumber]),
    user_id: wholeNumber,
    balances: z.array(
      z.object({
        currency: wholeNumber,
        currency_name: z.string(),
        wallet: walletName,
        balance: decimalText,
        lock_balance: decimalText,
      }),
    ),
  }),
});
