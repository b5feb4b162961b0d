import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';
import { list } from '../../../edge/api/shape.ts';
import {
  answerAccount,
  answerCommission,
  answerOrderLimits,
  answerOrderTest,
  answerTradeFees,
} from './account.ts';
import { answerAmend } from './amend.ts';
import {
  ACCOUNT,
  AMENDED,
  CANCELLED,
  CANCELLED_ALL,
  COMMISSION,
  COUNTDOWN,
  NEW_ORDER,
  ORDER,
  ORDER_LIMITS,
  ORDER_TEST,
  OWN_FILTERS,
  OWN_TRADE,
  PREVENTED_MATCH,
  REPLACED,
  TRADE_FEES,
} from './answers.ts';
import { answerCancel, answerCancelAll, answerCountdown } from './cancel.ts';
import { answerCancelReplace } from './cancel-replace.ts';
import { answerOwnFilters } from './exchange-info.ts';
import { NEW_ORDER_PARAMETERS } from './new-order.ts';
import { answerOwnTrades } from './own-trades.ts';
import { answerNewOrder } from './place.ts';
import { answerPreventedMatches } from './prevented-matches.ts';
import { answerAllOrders, answerOpenOrders, answerOrder } from './query.ts';

const NAMED_ORDER = ['symbol', 'orderId', 'origClientOrderId'];

/** API calls to place, amend, cancel and query orders. */
const tradeCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/v3/order',
    socket: 'order.place',
    security: 'trade',
    answersFromOutcome: true,
    weight: 1,
    orders: 1,
    parameters: NEW_ORDER_PARAMETERS,
    mandatory: ['symbol', 'side', 'type'],
    shape: NEW_ORDER,
    answer: answerNewOrder,
  },
  {
    method: 'POST',
    path: '/api/v3/order/test',
    socket: 'order.test',
    security: 'trade',
    weight: (parameters) => (parameters.get('computeCommissionRates') === 'true' ? 20 : 1),
    parameters: [...NEW_ORDER_PARAMETERS, 'computeCommissionRates'],
    mandatory: ['symbol', 'side', 'type'],
    shape: ORDER_TEST,
    answer: answerOrderTest,
  },
  {
    method: 'DELETE',
    path: '/api/v3/order',
    socket: 'order.cancel',
    security: 'trade',
    weight: 1,
    parameters: [...NAMED_ORDER, 'newClientOrderId', 'cancelRestrictions'],
    mandatory: ['symbol'],
    shape: CANCELLED,
    answer: answerCancel,
  },
  {
    method: 'DELETE',
    path: '/api/v3/openOrders',
    socket: 'openOrders.cancelAll',
    security: 'trade',
    weight: 1,
    parameters: ['symbol'],
    mandatory: ['symbol'],
    shape: CANCELLED_ALL,
    answer: answerCancelAll,
  },
  {
    method: 'POST',
    path: '/api/v3/countdownCancelAll',
    socket: 'countdownCancelAll',
    security: 'trade',
    weight: 10,
    parameters: ['symbol', 'countdownTime'],
    mandatory: ['symbol', 'countdownTime'],
    shape: COUNTDOWN,
    answer: answerCountdown,
  },
  {
    method: 'POST',
    path: '/api/v3/order/cancelReplace',
    socket: 'order.cancelReplace',
    security: 'trade',
    weight: 1,
    orders: 1,
    parameters: [
      ...NEW_ORDER_PARAMETERS,
      'cancelReplaceMode',
      'cancelOrderId',
      'cancelOrigClientOrderId',
      'cancelNewClientOrderId',
      'cancelRestrictions',
      'orderRateLimitExceededMode',
    ],
    mandatory: ['symbol', 'side', 'type', 'cancelReplaceMode'],
    shape: REPLACED,
    answer: answerCancelReplace,
  },
  {
    method: 'PUT',
    path: '/api/v3/order/amend/keepPriority',
    socket: 'order.amend.keepPriority',
    security: 'trade',
    weight: 4,
    parameters: [...NAMED_ORDER, 'newQty', 'newClientOrderId'],
    mandatory: ['symbol', 'newQty'],
    shape: AMENDED,
    answer: answerAmend,
  },
];

const readCalls: readonly ApiCall[] = [
  read('order', 4, NAMED_ORDER, {
    socket: 'order.status',
    mandatory: ['symbol'],
    shape: ORDER,
    answer: answerOrder,
  }),
  read('openOrders', openWeight, ['symbol'], {
    socket: 'openOrders.status',
    shape: list(ORDER),
    answer: answerOpenOrders,
  }),
  read('allOrders', 20, ['symbol', 'orderId', 'startTime', 'endTime', 'limit'], {
    mandatory: ['symbol'],
    shape: list(ORDER),
    answer: answerAllOrders,
  }),
  read('myTrades', 20, ['symbol', 'orderId', 'startTime', 'endTime', 'fromId', 'limit'], {
    mandatory: ['symbol'],
    shape: list(OWN_TRADE),
    answer: answerOwnTrades,
  }),
  read('account', 20, ['omitZeroBalances'], {
    socket: 'account.status',
    shape: ACCOUNT,
    answer: answerAccount,
  }),
  read('account/commission', 20, ['symbol'], {
    socket: 'account.commission',
    mandatory: ['symbol'],
    shape: COMMISSION,
    answer: answerCommission,
  }),
  read('rateLimit/order', 40, [], {
    socket: 'account.rateLimits.orders',
    shape: ORDER_LIMITS,
    answer: answerOrderLimits,
  }),
  read('myFilters', 40, ['symbol'], {
    mandatory: ['symbol'],
    shape: OWN_FILTERS,
    answer: answerOwnFilters,
  }),
  {
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    security: 'read',
    weight: 1,
    parameters: ['symbol'],
    shape: TRADE_FEES,
    answer: answerTradeFees,
  },
  read(
    'myPreventedMatches',
    preventedWeight,
    ['symbol', 'preventedMatchId', 'orderId', 'fromPreventedMatchId', 'limit'],
    { mandatory: ['symbol'], shape: list(PREVENTED_MATCH), answer: answerPreventedMatches },
  ),
];

type KeyCall = Exclude<ApiCall, { security: 'open' }>;

function read(
  name: string,
  weight: ApiCall['weight'],
  parameters: readonly string[],
  { socket = name, ...others }: Pick<KeyCall, 'socket' | 'mandatory' | 'shape' | 'answer'>,
): KeyCall {
  return { method: 'GET', path: `/api/v3/${name}`, socket, security: 'read', weight, parameters, ...others };
}

/** A query by order may read many rows. */
function preventedWeight(parameters: Parameters): number {
  return parameters.has('orderId') ? 20 : 2;
}

function openWeight(parameters: Parameters): number {
  return parameters.has('symbol') ? 6 : 80;
}

export const orderCalls: ApiPart = () => [...tradeCalls, ...readCalls];
