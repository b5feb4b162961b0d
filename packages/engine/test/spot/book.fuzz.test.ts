import { lots, ticks } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { FastBook } from '../../src/spot/fast-book.ts';
import type { OpenOrder } from '../../src/spot/open-order.ts';
import type { Side } from '../../src/spot/order.ts';
import { PlainBook } from '../../src/spot/plain-book.ts';
import { Random } from '../random.ts';
import { bookOrder, idsOf } from './books.ts';

const OPERATIONS = 30_000;
const MAX_BOOK = 120;

/** The same order twice, one for each book, because each book changes its own. */
type Twins = readonly [plain: OpenOrder, fast: OpenOrder];

/** Applies one stream of operations to both books and compares them after each. */
class TwinBooks {
  readonly #random: Random;
  readonly #plain = new PlainBook();
  readonly #fast = new FastBook();
  readonly #resting = new Map<number, Twins>();
  /** Distance between two prices. */
  readonly #spread: number;
  #lastId = 0;

  constructor(seed: number, spread: number) {
    this.#random = new Random(seed);
    this.#spread = spread;
  }

  step(): string | null {
    const side = this.#random.pick(['buy', 'sell'] as const);
    const isFull = this.#resting.size >= MAX_BOOK;
    if (this.#resting.size > 0 && (isFull || this.#random.chance(50))) {
      if (this.#random.chance(50)) this.#fillBest(side);
      else if (this.#random.chance(20)) this.#reduce();
      else this.#remove();
    } else this.#add(side);
    return this.#difference(side);
  }

  /** Compares the complete books by walking every queue. */
  expectSame(): void {
    for (const side of ['buy', 'sell'] as const) {
      expect(idsOf(this.#fast, side)).toEqual(idsOf(this.#plain, side));
      expect([...this.#fast.levels(side)]).toEqual([...this.#plain.levels(side)]);
    }
  }

  #add(side: Side): void {
    this.#lastId += 1;
    const price = this.#price();
    const quantity = this.#random.integer(1, 9);
    const visible = this.#random.chance(40) ? this.#random.integer(1, 4) : null;
    const plain = bookOrder(this.#lastId, side, price, quantity, visible);
    const fast = bookOrder(this.#lastId, side, price, quantity, visible);
    plain.hide();
    fast.hide();
    this.#plain.add(plain);
    this.#fast.add(fast);
    this.#resting.set(this.#lastId, [plain, fast]);
  }

  #price(): number {
    return this.#random.integer(1, 40) * this.#spread;
  }

  #remove(): void {
    const [plain, fast] = this.#random.pick([...this.#resting.values()]);
    this.#plain.remove(plain);
    this.#fast.remove(fast);
    this.#resting.delete(plain.id);
  }

  #fillBest(side: Side): void {
    const [plain, fast] = this.#resting.get(this.#plain.best(side)?.id ?? 0) ?? [];
    if (plain === undefined || fast === undefined) return;
    const quantity = lots(this.#random.integer(1, plain.visible));
    this.#plain.fill(plain, quantity);
    this.#fast.fill(fast, quantity);
    if (plain.remaining === 0) this.#resting.delete(plain.id);
  }

  #reduce(): void {
    const [plain, fast] = this.#random.pick([...this.#resting.values()]);
    if (plain.remaining === 1) return;
    const quantity = lots(this.#random.integer(1, plain.remaining - 1));
    this.#plain.reduce(plain, quantity);
    this.#fast.reduce(fast, quantity);
  }

  /**
   * Returns the difference after one operation at the best level, at one price or along the queue of one order; null if
   * there is none.
   */
  #difference(side: Side): string | null {
    const plain = this.#plain.best(side);
    const fast = this.#fast.best(side);
    if (plain?.id !== fast?.id || plain?.remaining !== fast?.remaining) return 'best';
    const price = ticks(this.#price());
    if (this.#plain.quantityAt(side, price) !== this.#fast.quantityAt(side, price)) return 'quantity';
    if (this.#plain.totalAt(side, price) !== this.#fast.totalAt(side, price)) return 'total';
    for (const [plainOrder, fastOrder] of this.#resting.values()) {
      return this.#plain.after(plainOrder)?.id === this.#fast.after(fastOrder)?.id ? null : 'after';
    }
    return null;
  }
}

describe('both books on one stream', () => {
  // Prices that are far apart share slots of the fast book's level cache.
  test.each([
    [1, 1],
    [2, 1],
    [3, 32],
    [4, 128],
  ])('ENG-050: they stand the same after each operation of seed %i, with prices %i apart', (seed, spread) => {
    const books = new TwinBooks(seed, spread);
    for (let operation = 1; operation <= OPERATIONS; operation += 1) {
      const difference = books.step();
      if (difference !== null) expect.fail(`seed ${seed}, operation ${operation}: ${difference} differs`);
      if (operation % 50 === 0) books.expectSame();
    }
    books.expectSame();
  });
});
