import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { SUBSCRIPTION_STATES } from './sale-row.ts';

const changed = z.object({
  id: wholeNumber,
  sale_id: wholeNumber,
  status: z.enum(SUBSCRIPTION_STATES),
});

export const saleUpdate = defineEvent({
  name: 'ieo_update',
  access: 'private',
  summary: 'Current state of the caller’s changed purchases in sales; their list has the other fields.',
  payload: z.object({ type: z.literal('ieo_update'), ...privatePushFields, records: z.array(changed) }),
});
