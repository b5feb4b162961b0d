import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { whole } from '../entities/primitives.ts';
import { pushedTo } from '../entities/private-push.ts';

export const apiKeyUpdate = defineEvent({
  name: 'api_key_update',
  access: 'private',
  summary:
    'Keys of the caller were made, changed, revoked or used, at most about once a second each: their numbers. Ask the calls for the rest.',
  payload: z.object({ type: z.literal('api_key_update'), ...pushedTo, keys: z.array(whole) }),
});
