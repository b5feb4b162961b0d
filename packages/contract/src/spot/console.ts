import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField } from '../console-call/fields.ts';
import { completedRow, orderRow } from '../entities/order.ts';
import { listOf, pageField } from '../entities/paged.ts';

export const consoleUserOrders = defineConsoleCall({
  name: 'consoleUserOrders',
  method: 'GET',
  path: '/console/api/user/orders',
  access: 'staff',
  permission: 'users.read',
  summary: 'The orders of one trader, newest first.',
  input: z.object({ id: idField, page: pageField, limit: limitField }),
  answer: listOf(orderRow),
});

export const consoleUserTrades = defineConsoleCall({
  name: 'consoleUserTrades',
  method: 'GET',
  path: '/console/api/user/trades',
  access: 'staff',
  permission: 'users.read',
  summary: 'The trades of one trader, newest first.',
  input: z.object({ id: idField, page: pageField, limit: limitField }),
  answer: listOf(completedRow),
});
