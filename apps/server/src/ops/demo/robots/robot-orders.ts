import type { Order, OrderId, OwnerId, Side } from '@assay/engine';
import { orderId, ownerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { CommittedCommand } from '../../../core/sequencer/interface.ts';

/** A resting order of a robot. */
export type RobotOrder = {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: number;
  readonly side: Side;
  /** In ticks. */
  readonly price: number;
  /** Remaining quantity, in lots. */
  readonly remaining: number;
};

/** The robots' resting orders, updated from committed events; read from the database after a restart. */
export type RobotOrders = {
  of(pair: number): readonly RobotOrder[];
  absorb(batch: readonly CommittedCommand[]): void;
  /** Removes an order that the engine no longer has. */
  remove(order: OrderId): void;
};

export async function loadRobotOrders(
  database: Kysely<Schema>,
  robots: readonly OwnerId[],
): Promise<RobotOrders> {
  const orders = createRobotOrders(robots);
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'owner', 'pair', 'side', 'price', 'quantity', 'filled'])
    .where('status', '=', 'open')
    .where('owner', 'in', robots.map(BigInt))
    .execute();
  for (const row of rows) {
    orders.set({
      id: orderId(Number(row.id)),
      owner: ownerId(Number(row.owner)),
      pair: row.pair,
      side: row.side,
      price: Number(row.price),
      remaining: Number(row.quantity - row.filled),
    });
  }
  return orders;
}

export function createRobotOrders(
  robots: readonly OwnerId[],
): RobotOrders & { set(order: RobotOrder): void } {
  const owners = new Set(robots);
  const pairs = new Map<number, Map<OrderId, RobotOrder>>();

  function set(order: RobotOrder): void {
    const ordersOfPair = pairs.get(order.pair) ?? new Map<OrderId, RobotOrder>();
    if (order.remaining > 0) ordersOfPair.set(order.id, order);
    else ordersOfPair.delete(order.id);
    pairs.set(order.pair, ordersOfPair);
  }

  return {
    of: (pair) => [...(pairs.get(pair)?.values() ?? [])],
    set,
    remove(order) {
      for (const orders of pairs.values()) orders.delete(order);
    },
    absorb(batch) {
      for (const { outcome } of batch) {
        if (!outcome.ok) continue;
        for (const event of outcome.events) {
          if (event.type === 'order_changed' && owners.has(event.order.owner)) set(robotOrderOf(event.order));
        }
      }
    },
  };
}

function robotOrderOf({ id, owner, pair, side, price, quantity, filled, status }: Order): RobotOrder {
  return { id, owner, pair, side, price, remaining: status === 'open' ? quantity - filled : 0 };
}
