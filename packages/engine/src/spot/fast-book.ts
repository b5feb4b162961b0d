import { addLots, type Lots, subtractLots, type Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import { Ladder } from '../book/ladder.ts';
import type { Level } from '../book/level.ts';
import { append, unlink } from '../book/queue.ts';
import type { Book, BookLevel } from './book.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';

/** Production book: sorted levels, each with a linked queue, so that an order is removed without a search. */
export class FastBook implements Book {
  readonly #buys = new Ladder<OpenOrder>('highest');
  readonly #sells = new Ladder<OpenOrder>('lowest');

  add(order: OpenOrder): void {
    assert(order.remaining > 0, 'a resting order has a remaining quantity');
    const level = this.#ladder(order.side).obtain(order.price);
    append(level, order);
    level.quantity = addLots(level.quantity, order.remaining);
  }

  remove(order: OpenOrder): void {
    const level = levelOf(order);
    level.quantity = subtractLots(level.quantity, order.remaining);
    this.#unlink(order, level);
  }

  fill(order: OpenOrder, quantity: Lots): void {
    assert(quantity > 0 && quantity <= order.remaining, 'a fill does not exceed the remaining quantity');
    const level = levelOf(order);
    order.remaining = subtractLots(order.remaining, quantity);
    level.quantity = subtractLots(level.quantity, quantity);
    if (order.remaining === 0) this.#unlink(order, level);
  }

  best(side: Side): OpenOrder | null {
    const level = this.#ladder(side).best();
    return level === null ? null : level.first;
  }

  after(order: OpenOrder): OpenOrder | null {
    if (order.next !== null) return order.next;
    return this.#ladder(order.side).after(levelOf(order))?.first ?? null;
  }

  quantityAt(side: Side, price: Ticks): Lots {
    return this.#ladder(side).find(price)?.quantity ?? (0 as Lots);
  }

  *levels(side: Side): Generator<BookLevel> {
    const ladder = this.#ladder(side);
    for (let level = ladder.best(); level !== null; level = ladder.after(level)) {
      yield { price: level.price, quantity: level.quantity };
    }
  }

  #ladder(side: Side): Ladder<OpenOrder> {
    return side === 'buy' ? this.#buys : this.#sells;
  }

  #unlink(order: OpenOrder, level: Level<OpenOrder>): void {
    unlink(level, order);
    if (level.first === null) this.#ladder(order.side).drop(level);
  }
}

function levelOf(order: OpenOrder): Level<OpenOrder> {
  assert(order.level !== null, 'the order rests in this book');
  return order.level;
}
