import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice } from '../readers.ts';
import { MERCHANT_STATES } from './enums.ts';
import { traderFigures } from './rows.ts';

const scope = choice(
  {
    waiting: 'waiting',
    approved: 'approved',
    leaving: 'leaving',
    rejected: 'rejected',
    left: 'left',
    all: 'all',
  },
  'Only those in this state.',
);
const decision = choice({ approve: 'approve', reject: 'reject' });

export const consoleC2cMerchants = defineConsoleCall({
  name: 'consoleC2cMerchants',
  method: 'GET',
  path: '/console/api/c2c/merchants',
  access: 'staff',
  permission: 'c2c_merchants.read',
  summary: 'Pending C2C merchant applications with shop, security deposit and figures, longest wait first.',
  input: z.object({ scope: withDefault(scope, 'waiting'), page: pageField, limit: limitField }),
  answer: listOf(
    z.object({
      user_id: wholeNumber,
      account: z.string(),
      state: z.enum(MERCHANT_STATES),
      shop: z.string(),
      terms: z.string(),
      hours: z.string(),
      deposit: decimalText,
      currency_name: z.string(),
      applied_time: wireTime,
      /** End of the cool-down of a leaving merchant's security deposit; null for others. */
      free_time: z.nullable(wireTime),
      /** Reason for the decision; empty before. */
      note: z.string(),
      is_suspended: flag,
      open_offers: wholeNumber,
      disputes_lost: wholeNumber,
      ...traderFigures,
    }),
  ),
});

export const consoleDecideC2cMerchant = defineConsoleCall({
  name: 'consoleDecideC2cMerchant',
  method: 'POST',
  path: '/console/api/c2c/merchants/decide',
  access: 'staff',
  permission: 'c2c_merchants.decide',
  summary:
    'Approves or rejects an application; a rejection unlocks the security deposit. The applicant sees the reason of a rejection.',
  input: z.object({ id: idField, act: required(decision), reason: reasonField }),
  answer: z.string(),
});
