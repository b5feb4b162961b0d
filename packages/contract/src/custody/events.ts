import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { walletName } from '../entities/balance.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { depositRow, withdrawalRow } from './rows.ts';

/** A deposit, or another credit from outside. */
const creditRow = z.object({
  currency_id: wholeNumber,
  currency_name: z.string(),
  wallet: walletName,
  number: decimalText,
  /** Reason, as a code of the records: `deposit`, … */
  reason: z.string(),
  /** Id of the cause, of a kind that depends on the reason. */
  reference: wholeNumber,
  add_time: wireTime,
});

export const creditUpdate = defineEvent({
  name: 'credit_update',
  access: 'private',
  summary: 'External deposits to the caller’s accounts, oldest first.',
  payload: z.object({ type: z.literal('credit_update'), ...privatePushFields, credits: z.array(creditRow) }),
});

export const depositUpdate = defineEvent({
  name: 'deposit_update',
  access: 'private',
  summary: 'The caller’s on-chain deposits as they change, as returned by their list.',
  payload: z.object({
    type: z.literal('deposit_update'),
    ...privatePushFields,
    deposits: z.array(depositRow),
  }),
});

export const withdrawalUpdate = defineEvent({
  name: 'withdrawal_update',
  access: 'private',
  summary: 'The caller’s withdrawals as they change, as returned by their list.',
  payload: z.object({
    type: z.literal('withdrawal_update'),
    ...privatePushFields,
    withdrawals: z.array(withdrawalRow),
  }),
});
