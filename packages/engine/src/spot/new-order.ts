import type { Ticks } from '@assay/money';
import type { PlaceLimitOrder, PlaceMarketOrder } from '../command.ts';
import { OpenOrder } from './open-order.ts';
import type { OrderKind } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** The order of an accepted command, with the next id; the command's answer names it. */
export function newOrder(
  spot: Spot,
  market: SpotMarket,
  kind: OrderKind,
  command: PlaceLimitOrder | PlaceMarketOrder,
  price: Ticks,
): OpenOrder {
  const { owner, side } = command;
  const pays = market.paying(side).obtain(owner);
  const receives = market.receiving(side).obtain(owner);
  const id = spot.nextOrder();
  spot.changes.order = id;
  return new OpenOrder(id, kind, command, price, pays, receives, spot.changes);
}
