import { addLots, type Lots, minLots, subtractLots, type Ticks } from '@assay/money';
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
    const { visible } = order;
    assert(visible > 0, 'a resting order has a visible quantity');
    const level = this.#ladder(order.side).getOrCreate(order.price);
    append(level, order);
    level.quantity = addLots(level.quantity, visible);
    if (order.hidden > 0) level.hidden = addLots(level.hidden, order.hidden);
  }

  remove(order: OpenOrder): void {
    const level = levelOf(order);
    level.quantity = subtractLots(level.quantity, order.visible);
    if (order.hidden > 0) reveal(order, level, order.hidden);
    this.#unlink(order, level);
  }

  fill(order: OpenOrder, quantity: Lots): void {
    assert(quantity > 0 && quantity <= order.visible, 'a fill does not exceed the visible quantity');
    const level = levelOf(order);
    order.remaining = subtractLots(order.remaining, quantity);
    level.quantity = subtractLots(level.quantity, quantity);
    if (order.remaining > order.hidden) return;
    if (order.hidden > 0) refill(order, level);
    else this.#unlink(order, level);
  }

  reduce(order: OpenOrder, quantity: Lots): void {
    assert(quantity > 0 && quantity < order.remaining, 'a reduced order has a remaining quantity');
    const level = levelOf(order);
    const hidden = minLots(quantity, order.hidden);
    if (hidden > 0) reveal(order, level, hidden);
    order.remaining = subtractLots(order.remaining, quantity);
    level.quantity = subtractLots(level.quantity, subtractLots(quantity, hidden));
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

  totalAt(side: Side, price: Ticks): Lots {
    const level = this.#ladder(side).find(price);
    return level === null ? (0 as Lots) : addLots(level.quantity, level.hidden);
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

/** Moves an iceberg of which nothing is visible to the end of its queue, with its next visible part. */
function refill(order: OpenOrder, level: Level<OpenOrder>): void {
  unlink(level, order);
  level.hidden = subtractLots(level.hidden, order.hidden);
  order.hide();
  append(level, order);
  level.quantity = addLots(level.quantity, order.visible);
  level.hidden = addLots(level.hidden, order.hidden);
}

/** Takes from the hidden quantity of an order. */
function reveal(order: OpenOrder, level: Level<OpenOrder>, quantity: Lots): void {
  order.hidden = subtractLots(order.hidden, quantity);
  level.hidden = subtractLots(level.hidden, quantity);
}

function levelOf(order: OpenOrder): Level<OpenOrder> {
  assert(order.level !== null, 'the order rests in this book');
  return order.level;
}
