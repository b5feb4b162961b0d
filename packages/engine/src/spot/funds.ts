import type { Amount } from '@assay/money';
import type { OpenOrder } from './open-order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * What an order holds while it rests or waits: what its rest can cost. Only one order of an OCO pair can come to cost
 * anything, so the waiting one holds just what it may cost beyond the resting one.
 */
export function costOf(market: SpotMarket, order: OpenOrder): bigint {
  const cost = market.cost(order.side, order.price, order.remaining);
  const other = order.oco;
  if (other === null || order.status !== 'waiting') return cost;
  const covered = market.cost(other.side, other.price, other.remaining);
  return cost > covered ? cost - covered : 0n;
}

/** Locks what an order costs; its account has that available. */
export function holdFunds(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const cost = costOf(market, order);
  order.hold =
    cost === 0n
      ? null
      : spot.ledger.holds.open(order.pays, cost as Amount, 'spot_order', order.id, spot.changes);
}

/** Unlocks what an order no longer needs, when its rest has become smaller. */
export function trimFunds(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const { hold } = order;
  if (hold === null) return;
  const excess = hold.amount - costOf(market, order);
  if (excess > 0n) spot.ledger.holds.reduce(hold, excess as Amount, spot.changes);
}

/** Unlocks everything that an order holds. */
export function releaseFunds(spot: Spot, order: OpenOrder): void {
  const { hold } = order;
  if (hold === null) return;
  spot.ledger.holds.reduce(hold, hold.amount, spot.changes);
  order.hold = null;
}
