import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { countdownRow } from '../entities/countdown.ts';
import { completedRow, orderRow } from '../entities/order.ts';
import { privatePushFields } from '../entities/private-push.ts';

export const entrustUpdate = defineEvent({
  name: 'entrust_update',
  access: 'private',
  summary:
    'Current state of the caller’s orders that were placed, filled, triggered, changed or cancelled, each once, as returned by the order lists.',
  payload: z.object({ type: z.literal('entrust_update'), ...privatePushFields, orders: z.array(orderRow) }),
});

export const tradeUpdate = defineEvent({
  name: 'trade_update',
  access: 'private',
  summary: 'The caller’s new trades, oldest first, as returned by the list of trades.',
  payload: z.object({ type: z.literal('trade_update'), ...privatePushFields, trades: z.array(completedRow) }),
});

export const countdownUpdate = defineEvent({
  name: 'countdown_update',
  access: 'private',
  summary: 'The caller’s countdowns of `cancel_all_after` that were started, renewed, stopped or have ended.',
  payload: z.object({
    type: z.literal('countdown_update'),
    ...privatePushFields,
    countdowns: z.array(countdownRow),
  }),
});
