import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { transferRow } from './transfer-row.ts';

export const transferUpdate = defineEvent({
  name: 'transfer_update',
  access: 'private',
  summary: 'The caller’s new transfers, oldest first, as returned by their list.',
  payload: z.object({
    type: z.literal('transfer_update'),
    ...privatePushFields,
    transfers: z.array(transferRow),
  }),
});
