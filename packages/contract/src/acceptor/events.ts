import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { ACCEPTOR_DEAL_STATES } from './fields.ts';

const updatedFields = z.object({
  id: wholeNumber,
  state: z.enum(ACCEPTOR_DEAL_STATES),
  is_sure: z.literal([0, 1, 2]),
  /** Deadline of the current state, in ms since 1970 UTC; null if none. */
  ends_milli_seconds: z.nullable(wholeNumber),
});

export const acceptorUpdate = defineEvent({
  name: 'acceptor_update',
  access: 'private',
  summary:
    'Current state of changed orders with acceptors, sent to both parties. The list has the other fields.',
  payload: z.object({
    type: z.literal('acceptor_update'),
    ...privatePushFields,
    deals: z.array(updatedFields),
  }),
});

export const acceptorNotice = defineEvent({
  name: 'acceptor_notice',
  access: 'private',
  summary:
    'Withdrawals with acceptors that will soon confirm automatically unless the caller opens a dispute; sent ten and five minutes before.',
  payload: z.object({
    type: z.literal('acceptor_notice'),
    ...privatePushFields,
    deals: z.array(updatedFields),
  }),
});
