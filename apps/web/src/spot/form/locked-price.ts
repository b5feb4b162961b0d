import { compare, decimalOrZero, floorToStep, isPositive, product, sum } from '@assay/money';
import { isTriggeredMarket, type OrderType } from '../order/order-type.ts';
import type { Side } from '../order/side.ts';

export type LockedPriceInput = {
  readonly side: Side;
  readonly type: OrderType;
  /** Typed limit, or the best price for a market order. */
  readonly price: string;
  /** Trigger price; the first one of a trailing order. */
  readonly trigger: string;
  /** Limit of the stop leg of an OCO order; empty for a market order. */
  readonly stopPrice: string;
  readonly tickSize: string;
  /** Maximum distance of a market order's fills from the best price, as a fraction. */
  readonly protection: string;
};

/**
 * Returns the price for the hold of an order: its limit; for a triggered market buy the worst price of the protection
 * band around the trigger; for an OCO order the higher of both legs. A sell holds its quantity, at any price.
 */
export function lockedPrice(input: LockedPriceInput): string {
  const { side, type, price, trigger, stopPrice } = input;
  if (isTriggeredMarket(type)) return side === 'buy' ? worstPrice(input) : trigger;
  if (type !== 'oco' || side === 'sell') return price;
  const stop = isPositive(stopPrice) ? stopPrice : worstPrice(input);
  return compare(decimalOrZero(stop), decimalOrZero(price)) > 0 ? stop : price;
}

/** Returns the worst price of the band, rounded down to a tick as on the exchange. */
function worstPrice({ trigger, tickSize, protection }: LockedPriceInput): string {
  return floorToStep(product(decimalOrZero(trigger), sum(1, protection)), tickSize);
}
