import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import { answerAllLists, answerCancelList, answerList, answerOpenLists } from './lists.ts';
import { answerFormerList, answerNewList, FORMER_LIST_PARAMETERS, LIST_PARAMETERS } from './new-list.ts';

/** A list has two orders, each of which counts towards the order limit. */
const ORDERS = 2;

const calls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/v3/orderList/oco',
    socket: 'orderList.place.oco',
    security: 'trade',
    weight: 1,
    orders: ORDERS,
    parameters: LIST_PARAMETERS,
    answer: answerNewList,
  },
  {
    method: 'POST',
    path: '/api/v3/order/oco',
    socket: 'orderList.place',
    security: 'trade',
    weight: 1,
    orders: ORDERS,
    parameters: FORMER_LIST_PARAMETERS,
    answer: answerFormerList,
  },
  {
    method: 'DELETE',
    path: '/api/v3/orderList',
    socket: 'orderList.cancel',
    security: 'trade',
    weight: 1,
    parameters: ['symbol', 'orderListId', 'listClientOrderId', 'newClientOrderId'],
    answer: answerCancelList,
  },
  {
    method: 'GET',
    path: '/api/v3/orderList',
    socket: 'orderList.status',
    security: 'read',
    weight: 4,
    parameters: ['orderListId', 'origClientOrderId'],
    answer: answerList,
  },
  {
    method: 'GET',
    path: '/api/v3/openOrderList',
    socket: 'openOrderLists.status',
    security: 'read',
    weight: 6,
    parameters: [],
    answer: answerOpenLists,
  },
  {
    method: 'GET',
    path: '/api/v3/allOrderList',
    socket: 'allOrderLists',
    security: 'read',
    weight: 20,
    parameters: ['fromId', 'startTime', 'endTime', 'limit'],
    answer: answerAllLists,
  },
];

/** API calls of order lists: two orders, of which one cancels the other. */
export const listCalls: ApiPart = () => calls;
