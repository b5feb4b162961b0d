import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { privatePushFields } from '../entities/private-push.ts';
import { alertRow, firingRow } from './alert-row.ts';

export const alertUpdate = defineEvent({
  name: 'alert_update',
  access: 'private',
  summary: 'The caller’s price alerts that were set or have changed, as returned by their list.',
  payload: z.object({ type: z.literal('alert_update'), ...privatePushFields, alerts: z.array(alertRow) }),
});

export const alertFired = defineEvent({
  name: 'alert_fired',
  access: 'private',
  summary: 'Price alerts of the caller that have fired, oldest first, with the price that did it.',
  payload: z.object({ type: z.literal('alert_fired'), ...privatePushFields, firings: z.array(firingRow) }),
});
