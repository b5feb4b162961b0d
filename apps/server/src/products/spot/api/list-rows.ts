import { symbolName } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { isActive } from '../active.ts';
import { listIdOf } from './order-names.ts';
import { type AnyOrder, cancelledRow } from './order-rows.ts';

/** Order of a list with its client id. */
export type Member = { readonly order: AnyOrder; readonly clientOrderId: string };

/**
 * Two orders of which one cancels the other (the limit order and the stop order), or the entry of a bracket and its
 * exits. The id of the first is the list's.
 */
export type OrderList = {
  readonly pair: ListedPair;
  readonly name: string;
  readonly members: readonly [first: Member, ...others: Member[]];
};

/** Kind of a list. A bracket is a one-triggers-the-other list, even if its exits are a one-cancels-the-other pair. */
export type Contingency = 'OCO' | 'OTO';

export function contingencyOf({ bracketEntry }: Pick<AnyOrder, 'bracketEntry'>): Contingency {
  return bracketEntry === null ? 'OCO' : 'OTO';
}

/** Returns a list in the format of queries. */
export function listRow({ pair, name, members }: OrderList) {
  const symbol = symbolName(pair);
  const [first] = members;
  const isOver = !members.some(({ order }) => isActive(order));
  return {
    orderListId: listIdOf(first.order),
    contingencyType: contingencyOf(first.order),
    listStatusType: isOver ? 'ALL_DONE' : 'EXEC_STARTED',
    listOrderStatus: isOver ? 'ALL_DONE' : 'EXECUTING',
    listClientOrderId: name,
    transactionTime: first.order.placedMs,
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
