import { basisPointsOf } from '@assay/contract';
import { ceilToStep, compare, difference, floorToStep, isPositive, product, sum } from '@assay/money';
import type { Side } from '../order/side.ts';

type Trailing = {
  readonly side: Side;
  /** Typed distance in percent. */
  readonly delta: string;
  /** Typed activation price; empty to follow at once. */
  readonly activation: string;
  readonly lastPrice: string | null;
  readonly tickSize: string;
};

/** Returns the first trigger of a trailing stop order, on a tick as on the exchange; empty while it is unknown. */
export function firstTrigger({ side, delta, activation, lastPrice, tickSize }: Trailing): string {
  const from = isPositive(activation) ? activation : lastPrice;
  const points = basisPointsOf(delta);
  if (from === null || points === null || compare(from, '0') <= 0) return '';
  const distance = (points / 10_000).toFixed(4);
  return side === 'buy'
    ? ceilToStep(product(from, sum('1', distance)), tickSize)
    : floorToStep(product(from, difference('1', distance)), tickSize);
}
