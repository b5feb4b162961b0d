import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { CHECKOUT_STATES } from './fields.ts';

export const paymentUpdate = defineEvent({
  name: 'payment_update',
  access: 'private',
  summary: 'Current state of the caller’s changed payments. The list has the other fields.',
  payload: z.object({
    type: z.literal('payment_update'),
    ...privatePushFields,
    payments: z.array(z.object({ id: wholeNumber, state: z.enum(CHECKOUT_STATES) })),
  }),
});
