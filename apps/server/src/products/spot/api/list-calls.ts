import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import { answerAllLists, answerCancelList, answerList, answerOpenLists } from './lists.ts';
import { answerNewOto, answerNewOtoco, OTO_PARAMETERS, OTOCO_PARAMETERS } from './new-bracket.ts';
import { answerFormerList, answerNewList, FORMER_LIST_PARAMETERS, LIST_PARAMETERS } from './new-list.ts';

/** Each order of a list counts towards the order limit. */
const ORDERS = 2;
const ORDERS_WITH_TWO_EXITS = 3;

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
    method: 'POST',
    path: '/api/v3/orderList/oto',
    socket: 'orderList.place.oto',
    security: 'trade',
    weight: 1,
    orders: ORDERS,
    parameters: OTO_PARAMETERS,
    answer: answerNewOto,
  },
  {
    method: 'POST',
    path: '/api/v3/orderList/otoco',
    socket: 'orderList.place.otoco',
    security: 'trade',
    weight: 1,
    orders: ORDERS_WITH_TWO_EXITS,
    parameters: OTOCO_PARAMETERS,
    answer: answerNewOtoco,
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

/** API calls of order lists: OCO pairs and brackets. */
export const listCalls: ApiPart = () => calls;
