import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { whole } from '../entities/primitives.ts';
import { pushedTo } from '../entities/private-push.ts';

export const identityUpdate = defineEvent({
  name: 'identity_update',
  access: 'private',
  summary:
    'Identity papers of the caller were handed in or decided: their numbers. Ask the calls for the rest.',
  payload: z.object({ type: z.literal('identity_update'), ...pushedTo, papers: z.array(whole) }),
});
