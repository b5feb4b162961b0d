import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';

export const identityUpdate = defineEvent({
  name: 'identity_update',
  access: 'private',
  summary:
    'Ids of the caller’s identity reviews that were submitted or decided. Query the calls for details.',
  payload: z.object({
    type: z.literal('identity_update'),
    ...privatePushFields,
    papers: z.array(wholeNumber),
  }),
});
