import { floorDiv, type Lots, ZERO } from '@assay/money';
import type { Bracket, OpenOrder } from './open-order.ts';
import type { SpotMarket } from './spot-market.ts';

/** Returns a bracket without a fill. */
export function newBracket(
  entry: OpenOrder | null,
  takeProfit: OpenOrder | null,
  stop: OpenOrder | null,
): Bracket {
  return { entry, takeProfit, stop, received: ZERO, lots: 0 as Lots, isQueued: false };
}

/** Returns the lots that the entry has bought, net of fees; the rest of a lot stays available to the owner. */
export function boughtLots(market: SpotMarket, { received }: Pick<Bracket, 'received'>): Lots {
  return Number(floorDiv(received, market.listed.scale.basePerLot)) as Lots;
}
