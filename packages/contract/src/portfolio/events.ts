import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { privatePushFields } from '../entities/private-push.ts';

export const portfolioUpdate = defineEvent({
  name: 'portfolio_update',
  access: 'private',
  summary: 'New ledger entries are contained in the caller’s portfolio. Query the calls for its figures.',
  payload: z.object({ type: z.literal('portfolio_update'), ...privatePushFields }),
});
