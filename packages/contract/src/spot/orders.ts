import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { orderRow } from '../entities/order.ts';
import { listOf, orderListInput } from '../entities/paged.ts';
import { clientKeyField, placedOrder, sideField } from '../entities/placing.ts';
import { flag, wholeNumber } from '../entities/primitives.ts';
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
    'Changes the price, the quantity or both of one of the caller’s open or waiting orders. It keeps its queue priority only if just its quantity decreases. `data` is the order’s state.',
  input: z.object({
    id: required(largeId()),
    type: required(sideField),
    price: optional(positiveDecimal('New limit price.')),
    num: optional(positiveDecimal('New total quantity, including the filled part.')),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t change the order twice.'),
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
  frozen: 'allowed',
  summary: 'Cancels all of the caller’s open and waiting orders, of one pair or of all.',
  input: z.object({
    legal_id: optional(smallId('Only pairs with this quote currency.')),
    currency_id: optional(smallId('Only pairs with this base currency.')),
  }),
  answer: z.string(),
  data: z.object({
    /** Number of cancelled orders. */
    count: wholeNumber,
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
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s orders that await their trigger, newest first, 10 per page.',
  input: orderListInput,
  answer: listOf(orderRow),
});
