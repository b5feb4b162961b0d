import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { earnPositionRow, earnRecurringRow } from './rows.ts';

export const wealthUpdate = defineEvent({
  name: 'wealth_update',
  access: 'private',
  summary: 'The caller’s positions that were opened, paid or ended, as returned by their list.',
  payload: z.object({
    type: z.literal('wealth_update'),
    ...privatePushFields,
    positions: z.array(earnPositionRow),
  }),
});

export const wealthRecurringUpdate = defineEvent({
  name: 'wealth_recurring_update',
  access: 'private',
  summary: 'The caller’s recurring purchases that were executed, skipped, started or ended.',
  payload: z.object({
    type: z.literal('wealth_recurring_update'),
    ...privatePushFields,
    recurrings: z.array(earnRecurringRow),
  }),
});
