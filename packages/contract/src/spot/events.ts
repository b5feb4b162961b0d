import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { completedRow, orderRow } from '../entities/order.ts';
import { pushedTo } from '../entities/private-push.ts';

export const entrustUpdate = defineEvent({
  name: 'entrust_update',
  access: 'private',
  summary:
    'The caller’s orders that were placed, filled, triggered, changed or cancelled, each once as it stands now and as the order lists answer it.',
  payload: z.object({ type: z.literal('entrust_update'), ...pushedTo, orders: z.array(orderRow) }),
});

export const tradeUpdate = defineEvent({
  name: 'trade_update',
  access: 'private',
  summary: 'The caller’s new trades, oldest first, as the list of trades answers them.',
  payload: z.object({ type: z.literal('trade_update'), ...pushedTo, trades: z.array(completedRow) }),
});
