import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { orderRow } from '../entities/order.ts';
import { listOf, orderListInput } from '../entities/paged.ts';
import { clientKeyField, placedOrder, sideField } from '../entities/placing.ts';
import { flag, whole } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { largeId, positiveDecimal, smallId } from '../readers.ts';

const area = 'spot';

export const amendOrder = defineCall({
  name: 'amendOrder',
  methods: ['POST'],
  path: '/api/transaction/amend',
  area,
  access: 'user',
  summary:
    'Changes the price, the quantity or both of an open or waiting order of the caller’s. Its place in the queue stays when only its quantity shrinks. `data` is where the order stands.',
  input: z.object({
    id: required(largeId()),
    type: required(sideField),
    price: optional(positiveDecimal('The new limit.')),
    num: optional(positiveDecimal('The new whole quantity, what is already filled included.')),
    client_key: clientKeyField('The caller’s own name for this change: the same key never changes twice.'),
  }),
  answer: z.string(),
  data: placedOrder,
});

export const cancelAllOrders = defineCall({
  name: 'cancelAllOrders',
  methods: ['POST'],
  path: '/api/transaction/cancel_all',
  area,
  access: 'user',
  frozen: 'may',
  summary: 'Cancels all open and waiting orders of the caller’s, of one pair or of all.',
  input: z.object({
    legal_id: optional(smallId('Only pairs with this quote currency.')),
    currency_id: optional(smallId('Only pairs with this base currency.')),
  }),
  answer: z.string(),
  data: z.object({
    /** Number of cancelled orders. */
    count: whole,
    /** 1: more orders than the maximum per call; repeat the call. */
    more: flag,
  }),
});

export const waitingOrders = defineCall({
  name: 'waitingOrders',
  methods: ['POST'],
  path: '/api/transaction/waiting',
  area,
  access: 'user',
  frozen: 'may',
  readsOnly: true,
  summary: 'The caller’s orders that wait for their trigger, newest first, 10 a page.',
  input: orderListInput,
  answer: listOf(orderRow),
});
