import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { whole } from '../entities/primitives.ts';
import { pushedTo } from '../entities/private-push.ts';

export const complaintUpdate = defineEvent({
  name: 'complaint_update',
  access: 'private',
  summary:
    'Something was said or done in complaints of the caller: their numbers. Ask the calls for the rest.',
  payload: z.object({ type: z.literal('complaint_update'), ...pushedTo, complaints: z.array(whole) }),
});
