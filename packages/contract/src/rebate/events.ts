import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { REBATE_STATES } from './rebate-row.ts';

export const rebateUpdate = defineEvent({
  name: 'rebate_update',
  access: 'private',
  summary: 'Current state of the caller’s changed referral rebates; the list has the other fields.',
  payload: z.object({
    type: z.literal('rebate_update'),
    ...privatePushFields,
    rebates: z.array(z.object({ id: wholeNumber, state: z.enum(REBATE_STATES) })),
  }),
});
