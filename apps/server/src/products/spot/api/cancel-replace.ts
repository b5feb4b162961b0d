import { ExchangeUnavailable } from '../../../core/shared/unavailable.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatory, optionalEnum, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import { isActive } from '../active.ts';
import { cancelOrder, refuseRestricted } from './cancel.ts';
import { filterFault } from './filters.ts';
import { newOrderOf } from './new-order.ts';
import { clientIdOf } from './order-names.ts';
import { findOwnOrder } from './own-orders.ts';
import { placeOrder } from './place.ts';
import { unknownOrder } from './rejections.ts';

const MODES = ['STOP_ON_FAILURE', 'ALLOW_FAILURE'] as const;
const NAMES = ['cancelOrderId', 'cancelOrigClientOrderId'] as const;

/** Result of one half: its response or its error. */
type Half = { readonly answer: unknown } | { readonly error: ApiError };

/** Cancels one order and places another. Not atomic: other orders may be processed in between. */
export async function answerCancelReplace(parameters: Parameters, context: KeyContext) {
  const pair = mandatoryPair(context.exchange.listings, parameters);
  const mode = MODES.find((one) => one === mandatory(parameters, 'cancelReplaceMode'));
  if (mode === undefined)
    throw new ApiError(-1130, "Data sent for parameter 'cancelReplaceMode' is not valid.");
  // The only supported mode: above the order limit neither half is executed.
  optionalEnum(parameters, 'orderRateLimitExceededMode', ['DO_NOTHING']);
  const order = newOrderOf(parameters, context);
  const called = clientIdOf(parameters, 'cancelNewClientOrderId');
  const ownOrder = await findOwnOrder(parameters, pair, context, NAMES);
  // A filter that refuses the new order prevents the cancellation, too.
  const fault = await filterFault(order, context, ownOrder);
  if (fault !== null) throw fault;
  const cancelled = await half(async () => {
    if (ownOrder === null || !isActive(ownOrder.stored)) throw unknownOrder();
    refuseRestricted(parameters, ownOrder);
    return cancelOrder(ownOrder, pair, context, called);
  });
  const isOver = 'error' in cancelled && mode === 'STOP_ON_FAILURE';
  const placed = isOver ? null : await half(() => placeOrder(order, context));
  if ('answer' in cancelled && placed !== null && 'answer' in placed) {
    return {
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: cancelled.answer,
      newOrderResponse: placed.answer,
    };
  }
  throw failure(cancelled, placed);
}

async function half(work: () => Promise<unknown>): Promise<Half> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    // This half was not executed, regardless of the other's result.
    if (error instanceof ExchangeUnavailable) return { error: apiErrors.unavailable() };
    throw error;
  }
}

/** -2021: one half was executed; -2022: neither. */
function failure(cancelled: Half, placed: Half | null): ApiError {
  const data = {
    cancelResult: resultOf(cancelled),
    newOrderResult: placed === null ? 'NOT_ATTEMPTED' : resultOf(placed),
    cancelResponse: responseOf(cancelled),
    newOrderResponse: placed === null ? null : responseOf(placed),
  };
  const isPartial = 'answer' in cancelled || (placed !== null && 'answer' in placed);
  return isPartial
    ? new ApiError(-2021, 'Order cancel-replace partially failed.', { status: 409, data: { data } })
    : new ApiError(-2022, 'Order cancel-replace failed.', { data: { data } });
}

function resultOf(half: Half): 'SUCCESS' | 'FAILURE' {
  return 'answer' in half ? 'SUCCESS' : 'FAILURE';
}

function responseOf(half: Half): unknown {
  return 'answer' in half ? half.answer : { code: half.error.code, msg: half.error.message };
}
