import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import { list } from '../../../edge/api/shape.ts';
import { CANCELLED_LIST, NEW_LIST, ORDER_LIST } from './answers.ts';
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
    mandatory: ['symbol', 'side', 'quantity', 'aboveType', 'belowType'],
    shape: NEW_LIST,
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
    mandatory: ['symbol', 'side', 'quantity', 'price'],
    shape: NEW_LIST,
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
    mandatory: [
      'symbol',
      'workingType',
      'workingSide',
      'workingQuantity',
      'pendingSide',
      'pendingQuantity',
      'pendingType',
    ],
    shape: NEW_LIST,
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
    mandatory: [
      'symbol',
      'workingType',
      'workingSide',
      'workingQuantity',
      'pendingSide',
      'pendingQuantity',
      'pendingAboveType',
    ],
    shape: NEW_LIST,
    answer: answerNewOtoco,
  },
  {
    method: 'DELETE',
    path: '/api/v3/orderList',
    socket: 'orderList.cancel',
    security: 'trade',
    weight: 1,
    parameters: ['symbol', 'orderListId', 'listClientOrderId', 'newClientOrderId'],
    mandatory: ['symbol'],
    shape: CANCELLED_LIST,
    answer: answerCancelList,
  },
  {
    method: 'GET',
    path: '/api/v3/orderList',
    socket: 'orderList.status',
    security: 'read',
    weight: 4,
    parameters: ['orderListId', 'origClientOrderId'],
    shape: ORDER_LIST,
    answer: answerList,
  },
  {
    method: 'GET',
    path: '/api/v3/openOrderList',
    socket: 'openOrderLists.status',
    security: 'read',
    weight: 6,
    parameters: [],
    shape: list(ORDER_LIST),
    answer: answerOpenLists,
  },
  {
    method: 'GET',
    path: '/api/v3/allOrderList',
    socket: 'allOrderLists',
    security: 'read',
    weight: 20,
    parameters: ['fromId', 'startTime', 'endTime', 'limit'],
    shape: list(ORDER_LIST),
    answer: answerAllLists,
  },
];

/** API calls of order lists: OCO pairs and brackets. */
export const listCalls: ApiPart = () => calls;
