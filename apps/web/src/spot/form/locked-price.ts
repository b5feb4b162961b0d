import { compare, decimalOrZero, floorToStep, isPositive, product, sum } from '@assay/money';
import type { OrderType } from '../order/order-type.ts';
import type { Side } from '../order/side.ts';

export type LockedPriceInput = {
  readonly side: Side;
  readonly type: OrderType;
  /** The typed limit, or the best price of a market order. */
  readonly price: string;
  readonly trigger: string;
  /** The limit of an OCO pair's stop order; empty when a market order follows. */
  readonly stopPrice: string;
  readonly tickSize: string;
  /** Largest distance from the best price at which a market order may fill, as a fraction. */
  readonly protection: string;
};

/**
 * The price that an order's money is locked at: its limit; for a market buy that waits the worst price of the
 * protection band around its trigger; for an OCO pair the dearer of both. A sale locks its quantity at any price.
 */
export function lockedPrice(input: LockedPriceInput): string {
  const { side, type, price, trigger, stopPrice } = input;
  if (type === 'stop_market') return side === 'buy' ? worstPrice(input) : trigger;
  if (type !== 'oco' || side === 'sell') return price;
  const stop = isPositive(stopPrice) ? stopPrice : worstPrice(input);
  return compare(decimalOrZero(stop), decimalOrZero(price)) > 0 ? stop : price;
}

/** Cut to the stricter tick, as the exchange does it. */
function worstPrice({ trigger, tickSize, protection }: LockedPriceInput): string {
  return floorToStep(product(decimalOrZero(trigger), sum(1, protection)), tickSize);
}
