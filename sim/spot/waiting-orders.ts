import type { OwnerId } from '@assay/engine';
import type { SimulatedOrder } from './simulated-order.ts';
import { presentTrigger } from './trailed-trigger.ts';

/** Waiting orders of one pair, and pending stop orders: a plain list with linear search. */
export class WaitingOrders {
  readonly #orders: SimulatedOrder[] = [];

  get count(): number {
    return this.#orders.length;
  }

  countOf(owner: OwnerId): number {
    let count = 0;
    for (const order of this.#orders) if (order.owner === owner) count += 1;
    return count;
  }

  add(order: SimulatedOrder): void {
    this.#orders.push(order);
  }

  remove(order: SimulatedOrder): void {
    const position = this.#orders.indexOf(order);
    if (position < 0) throw new Error(`order ${order.id} does not wait`);
    this.#orders.splice(position, 1);
  }

  /** Trailing orders, active or not. */
  trailing(): readonly SimulatedOrder[] {
    return this.#orders.filter(({ trailing }) => trailing !== null);
  }

  /**
   * Of the orders triggered by these prices the first of each direction, and of both the one nearer to the old price;
   * of several at one trigger the one that has had it for longest. Trailing orders are triggered by the later prices,
   * which they have not followed.
   */
  nextReached(
    prices: readonly number[],
    later: readonly number[],
    before: number,
  ): SimulatedOrder | undefined {
    const first = { rising: undefined, falling: undefined } as Record<Direction, Reached | undefined>;
    for (const order of this.#orders) {
      const at = presentTrigger(order);
      if (order.status === 'pending' || order.trigger === null || at === null) continue;
      const { direction } = order.trigger;
      const range = order.trailing === null ? prices : later;
      if (!range.some((price) => (direction === 'rising' ? price >= at : price <= at))) continue;
      const other = first[direction];
      const ahead = other === undefined ? 1 : direction === 'rising' ? other.at - at : at - other.at;
      if (ahead > 0 || (ahead === 0 && other !== undefined && isEarlier(order, other.order)))
        first[direction] = { order, at };
    }
    const { rising, falling } = first;
    if (rising === undefined || falling === undefined) return (rising ?? falling)?.order;
    const apart = Math.abs(rising.at - before) - Math.abs(falling.at - before);
    const isRising = apart < 0 || (apart === 0 && isEarlier(rising.order, falling.order));
    return (isRising ? rising : falling).order;
  }
}

type Direction = 'rising' | 'falling';
type Reached = { readonly order: SimulatedOrder; readonly at: number };

function isEarlier(one: SimulatedOrder, other: SimulatedOrder): boolean {
  const apart = one.triggerSince - other.triggerSince || one.triggerRound - other.triggerRound;
  return (apart || one.id - other.id) < 0;
}
