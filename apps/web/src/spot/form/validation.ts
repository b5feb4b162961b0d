import { basisPointsOf } from '@assay/contract';
import {
  ceilToStep,
  compare,
  decimalOrZero,
  decimalsOf,
  difference,
  fixed,
  floorToStep,
  isOnStep,
  isPositive,
  product,
} from '@assay/money';
import {
  directionOf,
  isWaitingType,
  type OrderType,
  type TimeInForce,
  takesTerms,
} from '../order/order-type.ts';
import type { Side } from '../order/side.ts';

/** Fields of the form. */
export type FormField =
  | 'trigger'
  | 'delta'
  | 'price'
  | 'stopPrice'
  | 'quantity'
  | 'total'
  | 'takeProfit'
  | 'stopLoss'
  | 'stopLossLimit'
  | 'visible'
  | 'expiry';

/** Reason why an order is not sent. Each kind has one sentence under `trade:form.problem`. */
export type FormProblem = {
  readonly field: FormField;
  readonly kind:
    | 'enter_trigger'
    | 'enter_buy_price'
    | 'enter_buy_number'
    | 'enter_sell_price'
    | 'enter_sell_number'
    | 'price_off_step'
    | 'quantity_off_step'
    | 'trigger_not_above'
    | 'trigger_not_below'
    | 'oco_not_below'
    | 'oco_not_above'
    | 'enter_delta'
    | 'activation_not_above'
    | 'activation_not_below'
    | 'enter_exit'
    | 'take_profit_not_above'
    | 'stop_loss_not_below'
    | 'visible_too_large'
    | 'visible_too_small'
    | 'enter_expiry'
    | 'balance_short';
  /** Step and nearest valid value, if the message names them. */
  readonly step?: string;
  readonly nearest?: string;
  /** Last price, if the message names it. */
  readonly last?: string;
};

export type CheckedOrder = {
  readonly side: Side;
  readonly type: OrderType;
  /** Typed limit, or the best price in market mode. */
  readonly price: string;
  readonly trigger: string;
  /** Distance of a trailing stop order in percent. */
  readonly delta: string;
  /** Limit of the stop leg of an OCO order; empty for a market order. */
  readonly stopPrice: string;
  readonly quantity: string;
  readonly tickSize: string;
  readonly lotSize: string;
  readonly timeInForce: TimeInForce;
  /** End of a good-till-date order; null if the typed time is incomplete. */
  readonly expiresAt: number | null;
  /** Current time of the exchange. */
  readonly nowMs: number;
  /** Last traded price; null while unknown. */
  readonly lastPrice: string | null;
  /** Price used for the hold of the order. */
  readonly lockedPrice: string;
  /** Available balance in the currency that the side spends: quote for a buy, base for a sell. */
  readonly available: string;
};

/**
 * Returns the first error of an order, in the specified sequence (prices, then quantity, then end time); null if it can
 * be sent.
 */
export function findProblem(order: CheckedOrder): FormProblem | null {
  return (
    trailingProblem(order) ??
    missingProblem(order) ??
    stepProblem(order) ??
    triggerProblem(order) ??
    balanceProblem(order) ??
    expiryProblem(order)
  );
}

/** Returns the valid value nearest to `text`, never zero, as a proposal for an off-step value. */
export function nearestOnStep(text: string, step: string): string {
  const value = decimalOrZero(text);
  const below = floorToStep(value, step);
  const above = ceilToStep(value, step);
  const isBelowNearer = compare(difference(value, below), difference(above, value)) <= 0;
  return fixed(isPositive(below) && isBelowNearer ? below : above, decimalsOf(step), 'half_up');
}

/** Returns the price fields of an order type, from top to bottom. */
function priceFields(type: OrderType): readonly ('trigger' | 'price' | 'stopPrice')[] {
  if (type === 'trailing_stop') return [];
  if (type === 'oco') return ['price', 'trigger', 'stopPrice'];
  if (type === 'stop_market') return ['trigger'];
  return isWaitingType(type) ? ['trigger', 'price'] : ['price'];
}

function missingProblem(order: CheckedOrder): FormProblem | null {
  const { side, type, quantity } = order;
  for (const field of priceFields(type)) {
    // Without a limit the stop leg is a market order.
    if (isPositive(order[field]) || (field === 'stopPrice' && order.stopPrice === '')) continue;
    if (field === 'trigger') return { field, kind: 'enter_trigger' };
    return { field, kind: side === 'buy' ? 'enter_buy_price' : 'enter_sell_price' };
  }
  if (isPositive(quantity)) return null;
  return { field: 'quantity', kind: side === 'buy' ? 'enter_buy_number' : 'enter_sell_number' };
}

function stepProblem(order: CheckedOrder): FormProblem | null {
  const { type, tickSize, lotSize, quantity } = order;
  const typed = type === 'market' ? [] : priceFields(type);
  for (const field of typed) {
    if (isOnStep(decimalOrZero(order[field]), tickSize)) continue;
    return { field, kind: 'price_off_step', step: tickSize, nearest: nearestOnStep(order[field], tickSize) };
  }
  if (isOnStep(quantity, lotSize)) return null;
  return {
    field: 'quantity',
    kind: 'quantity_off_step',
    step: lotSize,
    nearest: nearestOnStep(quantity, lotSize),
  };
}

/**
 * Checks that the last price has not reached the trigger yet, and that the limit of an OCO order is on the other side
 * of its trigger: below it for a buy, above it for a sell.
 */
function triggerProblem({ side, type, price, trigger, lastPrice }: CheckedOrder): FormProblem | null {
  if (!isWaitingType(type) || type === 'trailing_stop') return null;
  const isRising = directionOf(type, side) === 'rising';
  if (
    lastPrice !== null &&
    (isRising ? compare(trigger, lastPrice) <= 0 : compare(trigger, lastPrice) >= 0)
  ) {
    const kind = isRising ? 'trigger_not_above' : 'trigger_not_below';
    return { field: 'trigger', kind, last: lastPrice };
  }
  if (type !== 'oco') return null;
  if (side === 'buy') return compare(trigger, price) > 0 ? null : { field: 'price', kind: 'oco_not_below' };
  return compare(trigger, price) < 0 ? null : { field: 'price', kind: 'oco_not_above' };
}

/**
 * Returns the error of a trailing stop order: its distance is none of the allowed, or its activation price, which is
 * optional, is off the tick or on the wrong side of the last price.
 */
function trailingProblem({
  side,
  type,
  delta,
  trigger,
  tickSize,
  lastPrice,
}: CheckedOrder): FormProblem | null {
  if (type !== 'trailing_stop') return null;
  if (basisPointsOf(delta) === null) return { field: 'delta', kind: 'enter_delta' };
  if (trigger === '') return null;
  if (!isPositive(trigger) || !isOnStep(decimalOrZero(trigger), tickSize)) {
    const nearest = nearestOnStep(trigger, tickSize);
    return { field: 'trigger', kind: 'price_off_step', step: tickSize, nearest };
  }
  if (lastPrice === null) return null;
  const isAhead = side === 'sell' ? compare(trigger, lastPrice) > 0 : compare(trigger, lastPrice) < 0;
  if (isAhead) return null;
  const kind = side === 'sell' ? 'activation_not_above' : 'activation_not_below';
  return { field: 'trigger', kind, last: lastPrice };
}

/** Returns the error of a good-till-date order whose end time is missing or has passed. */
function expiryProblem({ type, timeInForce, expiresAt, nowMs }: CheckedOrder): FormProblem | null {
  if (timeInForce !== 'gtd' || !takesTerms(type)) return null;
  return expiresAt !== null && expiresAt > nowMs ? null : { field: 'expiry', kind: 'enter_expiry' };
}

/**
 * Returns the error of an insufficient balance; null for none, and for a market buy, whose cost depends on the book.
 */
function balanceProblem({ side, type, lockedPrice, quantity, available }: CheckedOrder): FormProblem | null {
  if (side === 'buy' && type === 'market') return null;
  const needed = side === 'buy' ? product(lockedPrice, quantity) : quantity;
  return compare(needed, decimalOrZero(available)) > 0 ? { field: 'quantity', kind: 'balance_short' } : null;
}
