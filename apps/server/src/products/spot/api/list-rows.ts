import { symbolName } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { isActive } from '../active.ts';
import { type AnyOrder, cancelledRow } from './order-rows.ts';

/** Order of a list with its client id. */
export type Member = { readonly order: AnyOrder; readonly clientOrderId: string };

/** Two orders of which one cancels the other: the limit order, whose id is the list's, and the stop order. */
export type OrderList = {
  readonly pair: ListedPair;
  readonly name: string;
  readonly members: readonly [limit: Member, stop: Member];
};

/** Returns a list in the format of queries. */
export function listRow({ pair, name, members }: OrderList) {
  const symbol = symbolName(pair);
  const [limit] = members;
  const isOver = !members.some(({ order }) => isActive(order));
  return {
    orderListId: Number(limit.order.id),
    contingencyType: 'OCO',
    listStatusType: isOver ? 'ALL_DONE' : 'EXEC_STARTED',
    listOrderStatus: isOver ? 'ALL_DONE' : 'EXECUTING',
    listClientOrderId: name,
    transactionTime: limit.order.placedMs,
    symbol,
    orders: members.map(({ order, clientOrderId }) => ({ symbol, orderId: Number(order.id), clientOrderId })),
  };
}

/** Returns a list that was just cancelled, with the state of its orders. */
export function cancelledListRow(list: OrderList, called?: string) {
  const { pair, members } = list;
  return {
    ...listRow(list),
    transactionTime: Math.max(...members.map(({ order }) => order.updatedMs)),
    orderReports: members.map(({ order, clientOrderId: origClientOrderId }) => {
      const clientOrderId = called ?? `cancel-${order.id}`;
      return cancelledRow(order, pair, { origClientOrderId, clientOrderId });
    }),
  };
}
