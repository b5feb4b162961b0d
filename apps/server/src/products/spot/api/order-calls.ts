import type { ApiCall, ApiPart } from '../../../edge/api/call.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';
import {
  answerAccount,
  answerCommission,
  answerOrderLimits,
  answerOrderTest,
  answerTradeFees,
} from './account.ts';
import { answerAmend } from './amend.ts';
import { answerCancel, answerCancelAll, answerCountdown } from './cancel.ts';
import { answerCancelReplace } from './cancel-replace.ts';
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
    answer: answerNewOrder,
  },
  {
    method: 'POST',
    path: '/api/v3/order/test',
    socket: 'order.test',
    security: 'trade',
    weight: (parameters) => (parameters.get('computeCommissionRates') === 'true' ? 20 : 1),
    parameters: [...NEW_ORDER_PARAMETERS, 'computeCommissionRates'],
    answer: answerOrderTest,
  },
  {
    method: 'DELETE',
    path: '/api/v3/order',
    socket: 'order.cancel',
    security: 'trade',
    weight: 1,
    parameters: [...NAMED_ORDER, 'newClientOrderId', 'cancelRestrictions'],
    answer: answerCancel,
  },
  {
    method: 'DELETE',
    path: '/api/v3/openOrders',
    socket: 'openOrders.cancelAll',
    security: 'trade',
    weight: 1,
    parameters: ['symbol'],
    answer: answerCancelAll,
  },
  {
    method: 'POST',
    path: '/api/v3/countdownCancelAll',
    socket: 'countdownCancelAll',
    security: 'trade',
    weight: 10,
    parameters: ['symbol', 'countdownTime'],
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
    answer: answerCancelReplace,
  },
  {
    method: 'PUT',
    path: '/api/v3/order/amend/keepPriority',
    socket: 'order.amend.keepPriority',
    security: 'trade',
    weight: 4,
    parameters: [...NAMED_ORDER, 'newQty', 'newClientOrderId'],
    answer: answerAmend,
  },
];

const readCalls: readonly ApiCall[] = [
  read('order', 4, NAMED_ORDER, { socket: 'order.status', answer: answerOrder }),
  read('openOrders', openWeight, ['symbol'], { socket: 'openOrders.status', answer: answerOpenOrders }),
  read('allOrders', 20, ['symbol', 'orderId', 'startTime', 'endTime', 'limit'], { answer: answerAllOrders }),
  read('myTrades', 20, ['symbol', 'orderId', 'startTime', 'endTime', 'fromId', 'limit'], {
    answer: answerOwnTrades,
  }),
  read('account', 20, ['omitZeroBalances'], { socket: 'account.status', answer: answerAccount }),
  read('account/commission', 20, ['symbol'], { socket: 'account.commission', answer: answerCommission }),
  read('rateLimit/order', 40, [], { socket: 'account.rateLimits.orders', answer: answerOrderLimits }),
  {
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    security: 'read',
    weight: 1,
    parameters: ['symbol'],
    answer: answerTradeFees,
  },
  read(
    'myPreventedMatches',
    preventedWeight,
    ['symbol', 'preventedMatchId', 'orderId', 'fromPreventedMatchId', 'limit'],
    {
      answer: answerPreventedMatches,
    },
  ),
];

type KeyCall = Exclude<ApiCall, { security: 'open' }>;

function read(
  name: string,
  weight: ApiCall['weight'],
  parameters: readonly string[],
  { socket = name, answer }: { readonly socket?: string; readonly answer: KeyCall['answer'] },
): KeyCall {
  return { method: 'GET', path: `/api/v3/${name}`, socket, security: 'read', weight, parameters, answer };
}

/** A query by order may read many rows. */
function preventedWeight(parameters: Parameters): number {
  return parameters.has('orderId') ? 20 : 2;
}

function openWeight(parameters: Parameters): number {
  return parameters.has('symbol') ? 6 : 80;
}

export const orderCalls: ApiPart = () => [...tradeCalls, ...readCalls];
