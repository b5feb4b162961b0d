import type { Order, OrderId, OwnerId, PairId } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Random } from '../random.ts';

type ClosedOrder = { readonly id: OrderId; readonly owner: OwnerId };

/** The engine stores 1,024 closed orders: some more are stored here, to request dropped ones. */
const CLOSED_RETAINED = 1_100;
const AROUND_THE_LIMIT = [1_023, 1_024, 1_025];

/** Orders and prices known to the workload, for changes, cancels and triggers. */
export class KnownOrders {
  lastOrder = 0;
  /** Orders that have not ended, in their present state. */
  readonly #open: Order[] = [];
  readonly #positions = new Map<OrderId, number>();
  readonly #closed: ClosedOrder[] = [];
  readonly #lastPrices = new Map<PairId, number>();
  #nextClosed = 0;

  get openCount(): number {
    return this.#open.length;
  }

  learn(expectation: Expectation): void {
    for (const event of expectation.events.values()) {
      if (event.type === 'order_changed') this.#learnOrder(event.order);
      if (event.type === 'trade_executed') this.#lastPrices.set(event.trade.pair, event.trade.price);
    }
  }

  /** The price of the pair's last trade. */
  lastPrice(pair: PairId): number | undefined {
    return this.#lastPrices.get(pair);
  }

  anyOpen(random: Random): Order | undefined {
    return this.#open[random.below(Math.max(1, this.#open.length))];
  }

  anyClosed(random: Random): ClosedOrder | undefined {
    return this.#closed[random.below(Math.max(1, this.#closed.length))];
  }

  /** A closed order that the engine has just dropped, or is about to. */
  closedAtTheLimit(random: Random): ClosedOrder | undefined {
    const ago = random.pick(AROUND_THE_LIMIT);
    return this.#closed[(this.#nextClosed - ago + CLOSED_RETAINED) % CLOSED_RETAINED];
  }

  #learnOrder(order: Order): void {
    const { id, owner, status } = order;
    this.lastOrder = Math.max(this.lastOrder, id);
    const position = this.#positions.get(id);
    if (status !== 'filled' && status !== 'cancelled') {
      this.#positions.set(id, position ?? this.#open.length);
      this.#open[position ?? this.#open.length] = order;
      return;
    }
    this.#closed[this.#nextClosed] = { id, owner };
    this.#nextClosed = (this.#nextClosed + 1) % CLOSED_RETAINED;
    if (position !== undefined) this.#forget(id, position);
  }

  /** Replaces the removed entry by the last one. */
  #forget(id: OrderId, position: number): void {
    this.#positions.delete(id);
    const last = this.#open.pop();
    if (last === undefined || last.id === id) return;
    this.#open[position] = last;
    this.#positions.set(last.id, position);
  }
}
