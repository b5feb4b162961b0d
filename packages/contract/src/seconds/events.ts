import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { insuranceRow } from './insurance-row.ts';
import { secondsOrderRow } from './order-row.ts';

export const closedMicroorder = defineEvent({
  name: 'closed_microorder',
  access: 'private',
  summary: 'One of the caller’s seconds contracts has ended: the complete row, as returned by the list.',
  payload: z.object({
    type: z.literal('closed_microorder'),
    ...privatePushFields,
    /** Null if only `more` is sent. Pushes also contain the contract's id as `tradeId`. */
    data: z.nullable(z.extend(secondsOrderRow, { tradeId: wholeNumber })),
  }),
});

export const openedMicroorder = defineEvent({
  name: 'opened_microorder',
  access: 'private',
  summary: 'Seconds contracts placed by the caller, oldest first.',
  payload: z.object({
    type: z.literal('opened_microorder'),
    ...privatePushFields,
    orders: z.array(secondsOrderRow),
  }),
});

export const insuranceUpdate = defineEvent({
  name: 'insurance_update',
  access: 'private',
  summary: 'The caller’s insurances that have changed, as returned by their list.',
  payload: z.object({
    type: z.literal('insurance_update'),
    ...privatePushFields,
    insurances: z.array(insuranceRow),
  }),
});
