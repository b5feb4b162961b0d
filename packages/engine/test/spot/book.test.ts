import { lots, ticks } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { EngineAssertion } from '../../src/index.ts';
import { FastBook } from '../../src/spot/fast-book.ts';
import { BOOKS, bookOrder, idsOf } from './books.ts';

describe.each(BOOKS)('ENG-049: the %s book', (_name, create) => {
  test('ENG-014 ENG-049: an empty book has no best, no levels and nothing at any price', () => {
    const book = create();
    for (const side of ['buy', 'sell'] as const) {
      expect(book.best(side)).toBeNull();
      expect([...book.levels(side)]).toEqual([]);
      expect(book.quantityAt(side, ticks(5))).toBe(0);
    }
  });

  test('ENG-014 ENG-049: buys stand from high to low, sells from low to high, each by arrival', () => {
    const book = create();
    [10, 12, 11, 12, 10].forEach((price, index) => {
      book.add(bookOrder(index + 1, 'buy', price, 5));
      book.add(bookOrder(index + 11, 'sell', price + 10, 5));
    });
    expect(idsOf(book, 'buy')).toEqual([2, 4, 3, 1, 5]);
    expect(idsOf(book, 'sell')).toEqual([11, 15, 13, 12, 14]);
  });

  test('ENG-046 ENG-049 ENG-096: levels are told best first with what rests there', () => {
    const book = create();
    book.add(bookOrder(1, 'sell', 20, 5));
    book.add(bookOrder(2, 'sell', 21, 7));
    book.add(bookOrder(3, 'sell', 20, 2));
    expect([...book.levels('sell')]).toEqual([
      { price: 20, quantity: 7 },
      { price: 21, quantity: 7 },
    ]);
    const [first] = book.levels('sell');
    expect(first).toEqual({ price: 20, quantity: 7 });
    expect(book.quantityAt('sell', ticks(20))).toBe(7);
    expect(book.quantityAt('buy', ticks(20))).toBe(0);
  });

  test('ENG-020 ENG-049: an order that fills in part stays first, one that fills whole leaves', () => {
    const book = create();
    const first = bookOrder(1, 'buy', 10, 5);
    book.add(first);
    book.add(bookOrder(2, 'buy', 10, 5));
    book.fill(first, lots(3));
    expect(first.remaining).toBe(2);
    expect(idsOf(book, 'buy')).toEqual([1, 2]);
    expect(book.quantityAt('buy', ticks(10))).toBe(7);
    book.fill(first, lots(2));
    expect(idsOf(book, 'buy')).toEqual([2]);
    expect(book.quantityAt('buy', ticks(10))).toBe(5);
  });

  test.each([1, 2, 3])('ENG-049: order %i of a queue leaves without moving the others', (leaving) => {
    const book = create();
    const orders = [1, 2, 3].map((id) => bookOrder(id, 'sell', 20, id));
    for (const order of orders) book.add(order);
    for (const order of orders.filter(({ id }) => id === leaving)) book.remove(order);
    expect(idsOf(book, 'sell')).toEqual([1, 2, 3].filter((id) => id !== leaving));
    expect(book.quantityAt('sell', ticks(20))).toBe(6 - leaving);
  });

  test('ENG-049: a level that has emptied is gone and can come back at any price', () => {
    const book = create();
    for (let round = 1; round <= 3; round += 1) {
      const order = bookOrder(round, 'buy', 10 + round, 4);
      book.add(order);
      expect([...book.levels('buy')]).toEqual([{ price: 10 + round, quantity: 4 }]);
      book.remove(order);
      expect([...book.levels('buy')]).toEqual([]);
    }
  });

  test('ENG-049: what does not rest in the book cannot leave it or fill', () => {
    const book = create();
    const order = bookOrder(1, 'buy', 10, 5);
    expect(() => book.remove(order)).toThrow(EngineAssertion);
    book.add(order);
    expect(() => book.fill(order, lots(6))).toThrow(EngineAssertion);
    expect(() => book.fill(order, lots(0))).toThrow(EngineAssertion);
    book.remove(order);
    expect(() => book.fill(order, lots(1))).toThrow(EngineAssertion);
    order.remaining = lots(0);
    expect(() => book.add(order)).toThrow(EngineAssertion);
  });
});

test('ENG-096: the fast book makes each level when it is asked for, and none before', () => {
  const book = new FastBook();
  book.add(bookOrder(1, 'buy', 20, 5));
  const levels = book.levels('buy');
  expect(levels.next().value).toEqual({ price: 20, quantity: 5 });
  book.add(bookOrder(2, 'buy', 10, 7));
  expect(levels.next().value).toEqual({ price: 10, quantity: 7 });
  expect(levels.next().done).toBe(true);
});
