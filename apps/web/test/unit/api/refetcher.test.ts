import { expect, test } from 'vitest';
import { createRefetcher } from '../../../src/api/refetcher.ts';

/** Reads and pauses that the test completes by hand. */
function byHand() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => ends.push(resolve));
  const ask = createRefetcher({
    refetch: (name) => {
      begun.push(name);
      return wait();
    },
    pause: wait,
  });
  const end = async () => {
    ends.shift()?.();
    // The next step begins in later microtasks.
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  };
  return { ask, begun, end };
}

test('WEB-043: what changes while an answer is on its way is read once more afterwards, however often', async () => {
  const { ask, begun, end } = byHand();
  ask('orders');
  expect(begun).toEqual(['orders']);
  for (let times = 0; times < 50; times += 1) ask('orders');
  expect(begun).toEqual(['orders']);
  await end();
  expect(begun).toEqual(['orders']);
  await end();
  expect(begun).toEqual(['orders', 'orders']);
  ask('orders');
  await end();
  await end();
  expect(begun).toEqual(['orders', 'orders', 'orders']);
  await end();
  await end();
  expect(begun).toHaveLength(3);
});

test('WEB-043: one answer does not wait for another, and later changes are read at once', async () => {
  const { ask, begun, end } = byHand();
  ask('orders');
  ask('trades');
  expect(begun).toEqual(['orders', 'trades']);
  for (let times = 0; times < 4; times += 1) await end();
  ask('trades');
  expect(begun).toEqual(['orders', 'trades', 'trades']);
});
