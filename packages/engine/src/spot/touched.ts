import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OrderId } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { SpotEvent } from './event.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';
import type { SpotRejection } from './rejection.ts';
import type { SpotMarket } from './spot-market.ts';

/** Maximum number of levels for which a linear search is faster than a set. */
const FEW_LEVELS = 8;

/**
 * Orders and levels that a command has changed: each is emitted once, at the end of the command, in its final state.
 * One instance is reused for all commands. The three arrays of levels are parallel; duplicates
 * occur only above `FEW_LEVELS` and are skipped when they are emitted.
 */
export class Touched {
  readonly #changes: Changes;
  // Counted separately and overwritten, because clearing an array releases its memory.
  readonly #orders: OpenOrder[] = [];
  #orderCount = 0;
  readonly #markets: SpotMarket[] = [];
  readonly #sides: Side[] = [];
  readonly #prices: Ticks[] = [];
  #levelCount = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  order(order: OpenOrder): void {
    if (order.dirtySince === this.#changes.sequence) return;
    order.dirtySince = this.#changes.sequence;
    this.#orders[this.#orderCount] = order;
    this.#orderCount += 1;
  }

  level(market: SpotMarket, side: Side, price: Ticks): void {
    if (this.#levelCount <= FEW_LEVELS && this.#hasLevel(market, side, price)) return;
    this.#markets[this.#levelCount] = market;
    this.#sides[this.#levelCount] = side;
    this.#prices[this.#levelCount] = price;
    this.#levelCount += 1;
  }

  /** Returns an order that the command has changed; undefined for any other. */
  find(id: OrderId): OpenOrder | undefined {
    return this.#orders.find((order, position) => position < this.#orderCount && order.id === id);
  }

  isEmpty(): boolean {
    return this.#orderCount === 0 && this.#levelCount === 0;
  }

  /** Emits all changes and clears the lists. */
  emit(): void {
    if (this.#levelCount <= FEW_LEVELS) this.#changes.expect(this.#orderCount + this.#levelCount);
    for (let position = 0; position < this.#orderCount; position += 1) {
      const order = this.#orders[position];
      assert(order !== undefined, 'the changed entry exists');
      this.#changes.emit<SpotEvent>({ type: 'order_changed', order: order.toOrder() });
    }
    if (this.#levelCount <= FEW_LEVELS) this.#emitFewLevels();
    else this.#emitManyLevels();
    this.#orderCount = 0;
    this.#levelCount = 0;
  }

  #emitFewLevels(): void {
    for (let position = 0; position < this.#levelCount; position += 1) {
      this.#emitLevel(position);
    }
  }

  #emitManyLevels(): void {
    const seen = new Set<string>();
    for (let position = 0; position < this.#levelCount; position += 1) {
      const name = `${this.#markets[position]?.pair} ${this.#sides[position]} ${this.#prices[position]}`;
      if (!seen.has(name)) this.#emitLevel(position);
      seen.add(name);
    }
  }

  #hasLevel(market: SpotMarket, side: Side, price: Ticks): boolean {
    for (let position = 0; position < this.#levelCount; position += 1) {
      const isSame =
        this.#prices[position] === price &&
        this.#sides[position] === side &&
        this.#markets[position] === market;
      if (isSame) return true;
    }
    return false;
  }

  #emitLevel(position: number): void {
    const market = this.#markets[position];
    const side = this.#sides[position];
    const price = this.#prices[position];
    assert(market !== undefined && side !== undefined && price !== undefined, 'the lists are equally long');
    const quantity = market.book.quantityAt(side, price);
    this.#changes.emit<SpotEvent>({
      type: 'book_level_changed',
      pair: market.pair,
      side,
      price,
      quantity,
    });
  }
}

/** Ends a spot command: an accepted one emits its changes, a rejected one has none. */
export function emitTouched(
  spot: { readonly touched: Touched },
  rejection: SpotRejection | null,
): SpotRejection | null {
  if (rejection === null) spot.touched.emit();
  else assert(spot.touched.isEmpty(), 'a rejected command touches nothing');
  return rejection;
}
