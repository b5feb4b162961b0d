import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { conversionRow } from './quote-row.ts';
import { conversionRecurringRow } from './recurring-row.ts';

export const conversionUpdate = defineEvent({
  name: 'conversion_update',
  access: 'private',
  summary: 'Current state of the caller’s new and ended quotes.',
  payload: z.object({
    type: z.literal('conversion_update'),
    ...privatePushFields,
    quotes: z.array(conversionRow),
  }),
});

export const conversionRecurringUpdate = defineEvent({
  name: 'conversion_recurring_update',
  access: 'private',
  summary: 'The caller’s recurring conversions that were executed, skipped, started or ended.',
  payload: z.object({
    type: z.literal('conversion_recurring_update'),
    ...privatePushFields,
    recurrings: z.array(conversionRecurringRow),
  }),
});
