import { calls, type InputOf } from '@assay/contract';
import { type Area, readRoute, userRoute } from '../../edge/http/handler.ts';
import { ACTIVE } from './active.ts';
import { amendOrder } from './amend-order.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { answerDeal } from './deal.ts';
import { listCompleted, listOrders } from './order-lists.ts';
import type { OrderFilter } from './order-repository.ts';
import { placeOrder } from './place-order.ts';

/** Spot trading: the book, placing and cancelling orders, and what became of them. */
export const spotArea: Area = () => [
  readRoute(calls.spotDeal, answerDeal),
  userRoute(calls.spotBuy, (input, context) => placeOrder('buy', input, context)),
  userRoute(calls.spotSell, (input, context) => placeOrder('sell', input, context)),
  userRoute(calls.cancelOrder, cancelOrder),
  userRoute(calls.amendOrder, amendOrder),
  userRoute(calls.cancelAllOrders, cancelAllOrders),
  userRoute(calls.waitingOrders, (input, context) => listOrders(input, { statuses: ['waiting'] }, context)),
  userRoute(calls.openBuys, (input, context) =>
    listOrders(input, { side: 'buy', statuses: ['open'] }, context),
  ),
  userRoute(calls.openSells, (input, context) =>
    listOrders(input, { side: 'sell', statuses: ['open'] }, context),
  ),
  userRoute(calls.allOrders, (input, context) => listOrders(input, statusFilter(input.status), context)),
  userRoute(calls.completedTrades, listCompleted),
  userRoute(calls.entrusts, (input, context) => listOrders(input, TABS[input.type], context)),
];

function statusFilter(status: InputOf<typeof calls.allOrders>['status']): OrderFilter {
  if (status === 'active') return { statuses: ACTIVE };
  return status ? { statuses: [status] } : {};
}

/** The tabs of the entrust page. */
const TABS = {
  in: { side: 'buy', statuses: ['open'] },
  out: { side: 'sell', statuses: ['open'] },
  complete: { statuses: ['filled', 'cancelled'] },
} as const;
