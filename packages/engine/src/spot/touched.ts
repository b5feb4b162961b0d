import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Changes } from '../changes.ts';
import type { Rejection } from '../rejection.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';
import type { SpotMarket } from './spot-market.ts';

type TouchedLevel = { readonly market: SpotMarket; readonly side: Side; readonly price: Ticks };

/** Up to so many levels, looking at each is quicker than keeping a set. */
const FEW_LEVELS = 8;

/** The orders and levels that a command has changed: each is told once, when the command has ended, as it then stands. */
export class Touched {
  #orders: OpenOrder[] = [];
  #levels: TouchedLevel[] = [];
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  order(order: OpenOrder): void {
    if (order.touchedIn === this.#changes.sequence) return;
    order.touchedIn = this.#changes.sequence;
    this.#orders.push(order);
  }

  level(market: SpotMarket, side: Side, price: Ticks): void {
    this.#levels.push({ market, side, price });
  }

  isEmpty(): boolean {
    return this.#orders.length === 0 && this.#levels.length === 0;
  }

  /** Emits everything and forgets it. */
  tell(): void {
    for (const order of this.#orders) this.#changes.emit({ type: 'order_changed', order: order.toOrder() });
    for (const { market, side, price } of distinct(this.#levels)) {
      const quantity = market.book.quantityAt(side, price);
      this.#changes.emit({ type: 'book_level_changed', pair: market.pair, side, price, quantity });
    }
    this.#orders = [];
    this.#levels = [];
  }
}

/** Ends a spot command: an accepted one tells what it has changed, a rejected one has changed nothing. */
export function told(spot: { readonly touched: Touched }, rejection: Rejection | null): Rejection | null {
  if (rejection === null) spot.touched.tell();
  else assert(spot.touched.isEmpty(), 'a rejected command touches nothing');
  return rejection;
}

function distinct(levels: readonly TouchedLevel[]): readonly TouchedLevel[] {
  if (levels.length < 2) return levels;
  if (levels.length <= FEW_LEVELS) {
    return levels.filter((level, position) => levels.findIndex((other) => isSame(level, other)) === position);
  }
  return [
    ...new Map(levels.map((level) => [`${level.market.pair} ${level.side} ${level.price}`, level])).values(),
  ];
}

function isSame(left: TouchedLevel, right: TouchedLevel): boolean {
  return left.price === right.price && left.side === right.side && left.market === right.market;
}
