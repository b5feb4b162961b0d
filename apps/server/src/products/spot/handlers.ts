import { calls, type InputOf } from '@assay/contract';
import { orderId } from '@assay/engine';
import { message } from '@assay/locales/server';
import {
  accept,
  type Reply,
  type RouteGroup,
  readRoute,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { ACTIVE, isActive } from './active.ts';
import { amendOrder } from './amend-order.ts';
import { cancelAllAfter, listCountdowns } from './cancel-all-after.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { answerDeal } from './deal.ts';
import { listCompleted, listOrders, sideOf } from './order-lists.ts';
import type { OrderFilter } from './order-repository.ts';
import { ownOrder } from './own-order.ts';
import { placeOrder } from './place-order.ts';
import { generalRefusal } from './rejections.ts';

/** Routes of spot trading: book, order placement, cancellation, and lists of orders and trades. */
export const spotArea: RouteGroup = () => [
  readRoute(calls.spotDeal, answerDeal),
  userRoute(calls.spotBuy, (input, context) => placeOrder('buy', input, context)),
  userRoute(calls.spotSell, (input, context) => placeOrder('sell', input, context)),
  userRoute(calls.cancelOrder, cancelOrder),
  userRoute(calls.amendOrder, amendOrder),
  userRoute(calls.cancelAllOrders, cancelAllOrders),
  userRoute(calls.cancelAllAfter, cancelAllAfter),
  userRoute(calls.runningCountdowns, listCountdowns),
  userRoute(calls.waitingOrders, (input, context) => listOrders(input, { statuses: ['waiting'] }, context)),
  userRoute(calls.openBuys, (input, context) =>
    listOrders(input, { side: 'buy', statuses: ['open'] }, context),
  ),
  userRoute(calls.openSells, (input, context) =>
    listOrders(input, { side: 'sell', statuses: ['open'] }, context),
  ),
  userRoute(calls.allOrders, (input, context) => {
    const side = input.type === undefined ? {} : { side: sideOf(input.type) };
    return listOrders(input, { ...side, ...statusFilter(input.status) }, context);
  }),
  userRoute(calls.completedTrades, listCompleted),
  userRoute(calls.entrusts, (input, context) => listOrders(input, TABS[input.type], context)),
];

function statusFilter(status: InputOf<typeof calls.allOrders>['status']): OrderFilter {
  if (status === 'active') return { statuses: ACTIVE };
  if (status === 'finished') return { statuses: FINISHED };
  return status ? { statuses: [status] } : {};
}

const FINISHED = ['filled', 'cancelled'] as const;

/** Tabs of the orders page. */
const TABS = {
  in: { side: 'buy', statuses: ['open'] },
  out: { side: 'sell', statuses: ['open'] },
  complete: { statuses: FINISHED },
} as const;

/** Cancels an open or waiting order of the caller's, together with the other order of an OCO pair. */
async function cancelOrder(
  input: InputOf<typeof calls.cancelOrder>,
  context: UserContext,
): Promise<Reply<string, undefined>> {
  const { exchange, session, language } = context;
  const order = await ownOrder(input, context);
  if ('ok' in order) return order;
  if (!isActive(order)) return refuse('spot.order_not_open');
  const outcome = await exchange.sequencer.commit({
    room: 'spot',
    type: 'cancel_order',
    by: { trader: session.userId },
    order: orderId(input.id),
  });
  return outcome.ok ? accept(message(language, 'spot.cancelled')) : generalRefusal(outcome.rejection);
}
