import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { BACKING_STATES } from './crowd-row.ts';

const changed = z.object({
  id: wholeNumber,
  project_id: wholeNumber,
  status: z.enum(BACKING_STATES),
});

export const crowdUpdated = defineEvent({
  name: 'crowd_update',
  access: 'private',
  summary:
    'Current state of the caller’s changed backings; their list and the project have the other fields.',
  payload: z.object({ type: z.literal('crowd_update'), ...privatePushFields, backings: z.array(changed) }),
});
