import { assert } from '../assertion.ts';
import { enterLimit, entryFault } from './enter-limit.ts';
import { enterTriggeredMarket } from './enter-market.ts';
import type { OpenOrder } from './open-order.ts';
import { end, endTied, withdraw } from './open-orders.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Lets every waiting order reached by the command's trades enter the market, in sequence, including those reached by
 * the resulting trades. The order whose trigger is nearest to the price before the command goes first; at the same
 * distance the oldest. Each waiting order triggers once, so their number bounds the cascade.
 */
export function fireTriggers(spot: Spot, market: SpotMarket): void {
  if (market.triggers.size > 0) {
    for (let order = nextReached(market); order !== null; order = nextReached(market)) {
      fire(spot, market, order);
    }
  }
  market.price.settle();
}

/** Returns the reached order whose trigger is nearest to the price before the command; null if none is reached. */
function nextReached({ triggers, price }: SpotMarket): OpenOrder | null {
  const { before, lowest, highest } = price;
  const rising = triggers.next('rising');
  const falling = triggers.next('falling');
  assert(
    before !== null && lowest !== null && highest !== null,
    'waiting orders exist only on pairs with a last price',
  );
  const up = rising?.trigger?.price ?? Number.POSITIVE_INFINITY;
  const down = falling?.trigger?.price ?? Number.NEGATIVE_INFINITY;
  if (up > highest) return down < lowest ? null : falling;
  if (down < lowest || rising === null || falling === null) return rising;
  const [above, below] = [up - before, before - down];
  if (above === below) return rising.id < falling.id ? rising : falling;
  return above < below ? rising : falling;
}

function fire(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  withdraw(spot, market, order);
  endTied(spot, market, order);
  if (order.kind === 'market') {
    enterTriggeredMarket(spot, market, order);
    return;
  }
  const fault = entryFault(market, order.owner, order, order.remaining);
  if (fault === null) enterLimit(spot, market, order);
  else end(spot, market, order, fault.code);
}
