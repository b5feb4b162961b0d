import Big from 'big.js';
import { ceilToStep, decimalsOf, floorToStep, isOnStep, isPositive, readDecimal } from '../decimal.ts';
import type { Side } from './side.ts';

/** Why an order is not sent. Each kind has one sentence under `trade:form.problem`. */
export type FormProblem = {
  readonly field: 'price' | 'quantity';
  readonly kind:
    | 'enter_buy_price'
    | 'enter_buy_number'
    | 'enter_sell_price'
    | 'enter_sell_number'
    | 'price_off_step'
    | 'quantity_off_step'
    | 'balance_short';
  /** The step and the nearest valid value, where the sentence names them. */
  readonly step?: string;
  readonly nearest?: string;
};

export type CheckedOrder = {
  readonly side: Side;
  /** The typed limit, or the best price in market mode. */
  readonly price: string;
  readonly quantity: string;
  readonly mode: 'market' | 'limit';
  readonly tickSize: string;
  readonly lotSize: string;
  /** What the side would spend from: quote for a buy, base for a sell. */
  readonly available: string;
};

/** The first thing wrong with an order, in the specified order (price, then quantity); null when it may be sent. */
export function findProblem(order: CheckedOrder): FormProblem | null {
  const { side, price, quantity } = order;
  if (!isPositive(price)) {
    return { field: 'price', kind: side === 'buy' ? 'enter_buy_price' : 'enter_sell_price' };
  }
  if (!isPositive(quantity)) {
    return { field: 'quantity', kind: side === 'buy' ? 'enter_buy_number' : 'enter_sell_number' };
  }
  return stepProblem(order) ?? balanceProblem(order);
}

/** The valid value next to `text`, never zero: what an off-step message proposes. */
export function nearestOnStep(text: string, step: string): string {
  const value = readDecimal(text) ?? new Big(0);
  const below = floorToStep(value, step);
  const above = ceilToStep(value, step);
  const nearest = below.gt(0) && value.minus(below).lte(above.minus(value)) ? below : above;
  return nearest.toFixed(decimalsOf(step));
}

function stepProblem({ mode, price, quantity, tickSize, lotSize }: CheckedOrder): FormProblem | null {
  if (mode === 'limit' && !isOnStep(new Big(price), tickSize)) {
    return {
      field: 'price',
      kind: 'price_off_step',
      step: tickSize,
      nearest: nearestOnStep(price, tickSize),
    };
  }
  if (!isOnStep(new Big(quantity), lotSize)) {
    return {
      field: 'quantity',
      kind: 'quantity_off_step',
      step: lotSize,
      nearest: nearestOnStep(quantity, lotSize),
    };
  }
  return null;
}

/** A limit order's need is known exactly; what a market buy will cost only the book can tell. */
function balanceProblem({ side, mode, price, quantity, available }: CheckedOrder): FormProblem | null {
  if (side === 'buy' && mode === 'market') return null;
  const needed = side === 'buy' ? new Big(price).times(quantity) : new Big(quantity);
  return needed.gt(readDecimal(available) ?? 0) ? { field: 'quantity', kind: 'balance_short' } : null;
}
