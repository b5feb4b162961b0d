import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { completedRow, orderRow } from '../entities/order.ts';
import { dayFields, limitField, listOf, orderListInput, pageField } from '../entities/paged.ts';
import { placedOrder, positionInput, sideField } from '../entities/placing.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';
import { bookRow, completeRow } from '../entities/trade.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, largeId, smallId, text } from '../readers.ts';

const area = 'spot';

export const spotDeal = defineCall({
  name: 'spotDeal',
  methods: ['POST'],
  path: '/api/transaction/deal',
  area,
  access: 'open',
  readsOnly: true,
  summary:
    'Order book of a pair with its newest trades and the caller’s available balances, zero for a guest. With `address` instead of a pair: the caller’s trades of all pairs in `complete`.',
  input: z.object({
    legal_id: optional(smallId()),
    currency_id: optional(smallId()),
    address: optional(text({ max: 256 })),
  }),
  answer: z.object({
    /** Bids, best first. */
    in: z.array(bookRow),
    /** Asks, best first. */
    out: z.array(bookRow),
    last_price: decimalText,
    /** Available on the spot account: in the base currency, and in the quote currency. */
    user_currency: decimalText,
    user_legal: decimalText,
    cny_price: decimalText,
    /** Latest trades of the pair, or with `address` the caller's own. */
    complete: z.array(completeRow),
    /** Sequence of the book; later pushes have a higher one. */
    sequence: wholeNumber,
  }),
});

export const spotBuy = defineCall({
  name: 'spotBuy',
  methods: ['POST'],
  path: '/api/transaction/in',
  area,
  access: 'user',
  answersFromOutcome: true,
  summary:
    'Places a buy order. `message` is a confirmation for display; `data` is the order’s state. The fields after `client_key` are optional terms; for an OCO pair, `data` is its limit order.',
  input: positionInput,
  answer: z.string(),
  data: placedOrder,
});

export const spotSell = defineCall({
  name: 'spotSell',
  methods: ['POST'],
  path: '/api/transaction/out',
  area,
  access: 'user',
  answersFromOutcome: true,
  summary:
    'Places a sell order. `message` is a confirmation for display; `data` is the order’s state. The fields after `client_key` are optional terms; for an OCO pair, `data` is its limit order.',
  input: positionInput,
  answer: z.string(),
  data: placedOrder,
});

export const openBuys = defineCall({
  name: 'openBuys',
  methods: ['POST'],
  path: '/api/transaction_in',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s open buy orders, newest first, 10 per page.',
  input: orderListInput,
  answer: listOf(orderRow),
});

export const openSells = defineCall({
  name: 'openSells',
  methods: ['POST'],
  path: '/api/transaction_out',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s open sell orders, newest first, 10 per page.',
  input: orderListInput,
  answer: listOf(orderRow),
});

const orderStatus = choice(
  {
    pending: 'pending',
    waiting: 'waiting',
    open: 'open',
    active: 'active',
    filled: 'filled',
    cancelled: 'cancelled',
    finished: 'finished',
  },
  'Status filter; `active`: pending, waiting or open; `finished`: filled or cancelled.',
);

export const allOrders = defineCall({
  name: 'allOrders',
  methods: ['POST'],
  path: '/api/transaction_all',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s orders, pending, waiting, open, filled and cancelled, newest first, 10 per page.',
  input: z.extend(orderListInput, {
    status: optional(orderStatus),
    type: optional(sideField),
    ...dayFields,
  }),
  answer: listOf(orderRow),
});

export const completedTrades = defineCall({
  name: 'completedTrades',
  methods: ['POST'],
  path: '/api/transaction_complete',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s trades, newest first, 10 per page.',
  input: z.extend(orderListInput, {
    type: optional(sideField),
    order_id: optional(largeId('Only trades of this order.')),
    ...dayFields,
  }),
  answer: listOf(completedRow),
});

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  methods: ['POST'],
  path: '/api/transaction_del',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Cancels one of the caller’s open or waiting orders and releases its hold.',
  input: z.object({ id: required(largeId()), type: required(sideField) }),
  answer: z.string(),
});

const orderListTab = choice(
  {
    in: 'in',
    buy: 'in',
    '2': 'in',
    out: 'out',
    sell: 'out',
    '1': 'out',
    complete: 'complete',
    completed: 'complete',
    '3': 'complete',
  },
  'Open buys, open sells, or completed orders.',
);

export const entrusts = defineCall({
  name: 'entrusts',
  methods: ['POST'],
  path: '/api/transaction/entrust',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s orders of all pairs by tab, newest first, 10 per page.',
  input: z.object({
    address: optional(text({ max: 256 })),
    type: withDefault(orderListTab, 'in'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(orderRow),
});
