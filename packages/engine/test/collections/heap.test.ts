import { expect, test } from 'vitest';
import { Heap } from '../../src/collections/heap.ts';
import { EngineAssertion } from '../../src/index.ts';
import { Random } from '../random.ts';

type Item = { readonly key: number; index: number | null };

const newHeap = () => new Heap<Item>((one, other) => one.key < other.key);

function emptied(heap: Heap<Item>): number[] {
  const keys: number[] = [];
  for (let { first } = heap; first !== undefined; { first } = heap) {
    keys.push(first.key);
    heap.remove(first);
  }
  return keys;
}

test.each([1, 2, 3])(
  'TIME-002: items leave a heap in order, whichever were taken off before, seed %i',
  (seed) => {
    const random = new Random(seed);
    const heap = newHeap();
    const items = new Map<number, Item>();
    for (let count = 0; count < 3_000; count += 1) {
      const key = random.integer(0, 2_000);
      const existing = items.get(key);
      if (existing === undefined) {
        const item: Item = { key, index: null };
        items.set(key, item);
        heap.add(item);
        expect(heap.has(item)).toBe(true);
      } else {
        items.delete(key);
        heap.remove(existing);
        heap.remove(existing);
        expect(heap.has(existing)).toBe(false);
      }
      if (count % 100 === 0) heap.audit();
    }
    expect(heap.size).toBe(items.size);
    expect(heap.all).toHaveLength(items.size);
    expect(emptied(heap)).toEqual([...items.keys()].sort((one, other) => one - other));
  },
);

test('TIME-002: an item that stands in a heap is not put into another, and two equal items are noticed', () => {
  const heap = newHeap();
  const item: Item = { key: 1, index: null };
  heap.add(item);
  expect(() => newHeap().add(item)).toThrow(EngineAssertion);
  heap.add({ key: 1, index: null });
  expect(() => heap.audit()).toThrow(EngineAssertion);
});
