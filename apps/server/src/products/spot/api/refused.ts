import type { RefusedCall } from '../../../edge/api/refused-call.ts';

const ROUTING = 'Orders are not routed: each pair has one book, and an order trades in that of its symbol.';
const OPO =
  'Orders of a list have one quantity, as in orderList/oto and orderList/otoco, which grows with each fill.';
const REFERENCE =
  'No reference price limits executions: PERCENT_PRICE is checked when an order is placed, against the last price.';
const BLOCKS = 'There are no block trades: every trade is made in the book.';

/** Calls of the documented interface that are not served. */
export const REFUSED_SPOT_CALLS: readonly RefusedCall[] = [
  { method: 'POST', path: '/api/v3/orderList/opo', socket: 'orderList.place.opo', reason: OPO },
  { method: 'POST', path: '/api/v3/orderList/opoco', socket: 'orderList.place.opoco', reason: OPO },
  { method: 'POST', path: '/api/v3/sor/order', socket: 'sor.order.place', reason: ROUTING },
  { method: 'POST', path: '/api/v3/sor/order/test', socket: 'sor.order.test', reason: ROUTING },
  { method: 'GET', path: '/api/v3/myAllocations', socket: 'myAllocations', reason: ROUTING },
  {
    method: 'GET',
    path: '/api/v3/order/amendments',
    socket: 'order.amendments',
    reason: 'Amendments are not listed: the data stream reports each as REPLACED.',
  },
  { method: 'GET', path: '/api/v3/referencePrice', socket: 'referencePrice', reason: REFERENCE },
  {
    method: 'GET',
    path: '/api/v3/referencePrice/calculation',
    socket: 'referencePrice.calculation',
    reason: REFERENCE,
  },
  {
    method: 'GET',
    path: '/api/v3/historicalBlockTrades',
    socket: 'blockTrades.historical',
    reason: BLOCKS,
  },
];
