import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';

export const apiKeyUpdate = defineEvent({
  name: 'api_key_update',
  access: 'private',
  summary:
    'Ids of the caller’s API keys that were created, changed, revoked or used, about once a second per key at most. Query the calls for details.',
  payload: z.object({ type: z.literal('api_key_update'), ...privatePushFields, keys: z.array(wholeNumber) }),
});
