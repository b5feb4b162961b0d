import { ownValue } from '@assay/contract';
import type { EnvelopeRejection, Rejection, SpotRejection } from '@assay/engine';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { Refusable } from '../../../edge/http/refusals.ts';

/** Rejections by the spot module or of any command. */
type Refusal =
  | Refusable<SpotRejection>
  | Extract<EnvelopeRejection, { code: 'trading_halted' | 'room_closed' }>;

/** Returns the API error for the engine's rejection of an order. Throws for a code that orders cannot have. */
export function orderRefusal(rejection: Rejection): ApiError {
  const texts: Readonly<Record<string, (rejection: never) => ApiError>> = REFUSALS;
  const refusal = ownValue(texts, rejection.code);
  if (refusal === undefined)
    throw new Error(`unexpected rejection ${rejection.code}: the request should have been rejected before`);
  return refusal(rejection as never);
}

/** Returns the API error for the engine's rejection of a cancellation. */
export function cancelRefusal(rejection: Rejection): ApiError {
  if (rejection.code === 'unknown_order' || rejection.code === 'order_not_open') return unknownOrder();
  return orderRefusal(rejection);
}

/** Returns the error for cancelling an order that is not open. */
export function unknownOrder(): ApiError {
  return new ApiError(-2011, 'Unknown order sent.');
}

/** Returns the error for a client id that an order already has. */
export function duplicateOrder(): ApiError {
  return rejected('Duplicate order sent.');
}

/** Returns the error for an end time that is not in the future, or later than any date of the API. */
export function invalidExpiry(): ApiError {
  return new ApiError(
    -5040,
    'The goodTillDate timestamp must be greater than the current time and smaller than 253402300799000.',
  );
}

function rejected(text: string): ApiError {
  return new ApiError(-2010, text);
}

const disabled = () => rejected('This action is disabled on this account.');
const lotSize = () => apiErrors.filter('LOT_SIZE');
const invalid = () => new ApiError(-1013, 'The terms of this order do not match.');

const REFUSALS: {
  readonly [Code in Refusal['code']]: (rejection: Extract<Refusal, { code: Code }>) => ApiError;
} = {
  trading_halted: ({ notice }) => new ApiError(-1013, `Trading is halted: ${notice}`),
  room_closed: () => new ApiError(-1013, 'Market is closed.'),
  owner_frozen: disabled,
  owner_closed: disabled,
  unknown_pair: () => apiErrors.badSymbol(),
  unknown_order: () => new ApiError(-2013, 'Order does not exist.'),
  order_not_open: unknownOrder,
  pair_not_trading: () => new ApiError(-1013, 'Market is closed.'),
  insufficient_balance: () => rejected('Account has insufficient balance for requested action.'),
  no_liquidity: () => new ApiError(-1112, 'No orders on book for symbol.'),
  would_take: () => rejected('Order would immediately match and take.'),
  trigger_would_fire_at_once: () => rejected('Stop price would trigger immediately.'),
  no_last_price: () => rejected('There is no last price that a stop price could be compared with.'),
  cannot_fill_whole: () => rejected('The order cannot be filled whole at once.'),
  amount_too_large: () => apiErrors.filter('NOTIONAL'),
  price_outside_band: () => apiErrors.filter('PERCENT_PRICE'),
  quantity_below_minimum: lotSize,
  quantity_above_maximum: lotSize,
  invalid_amount: lotSize,
  invalid_price: () => apiErrors.filter('PRICE_FILTER'),
  invalid_expiry: invalidExpiry,
  invalid_countdown: () => apiErrors.badData('countdownTime'),
  settling: () => apiErrors.busy(),
  invalid_trigger: () => apiErrors.filter('PRICE_FILTER'),
  invalid_delta: () => apiErrors.filter('TRAILING_DELTA'),
  activation_passed: () => rejected('Stop price would trigger immediately.'),
  invalid_visible_quantity: lotSize,
  too_many_iceberg_parts: () => apiErrors.filter('ICEBERG_PARTS'),
  invalid_terms: invalid,
  oco_prices_crossed: () => rejected('The relationship of the prices for the orders is not correct.'),
  bracket_prices_crossed: () => rejected('The relationship of the prices for the orders is not correct.'),
  too_many_open_orders: () => apiErrors.filter('MAX_NUM_ORDERS'),
  too_many_waiting_orders: () => apiErrors.filter('MAX_NUM_ALGO_ORDERS'),
  not_amendable: () => new ApiError(-2038, 'This order cannot be amended.'),
  quantity_not_above_filled: () => new ApiError(-2038, 'The new quantity is not above what is filled.'),
  key_used: duplicateOrder,
};
