import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';

export const complaintUpdate = defineEvent({
  name: 'complaint_update',
  access: 'private',
  summary: 'Ids of the caller’s complaints with new messages or changes. Query the calls for details.',
  payload: z.object({
    type: z.literal('complaint_update'),
    ...privatePushFields,
    complaints: z.array(wholeNumber),
  }),
});
