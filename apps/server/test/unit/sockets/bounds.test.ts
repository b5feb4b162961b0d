import { pairId } from '@assay/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBudget } from '../../../src/edge/connections/budget.ts';
import { createHolds } from '../../../src/edge/connections/holds.ts';
import { createSnapshotReplay } from '../../../src/edge/sockets/snapshot-replay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [BTC, ETH] = [pairId(1), pairId(2)];

test('SOCK-043: a budget is spent at once, grows again with time, and never beyond its bound', () => {
  const budget = createBudget(3, 2);
  const spent = (times: number) => Array.from({ length: times }, () => budget.spend());
  expect(spent(4)).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(1_500);
  expect(spent(3)).toEqual([true, true, false]);
  vi.advanceTimersByTime(60_000);
  expect(spent(4)).toEqual([true, true, true, false]);
});

test('SOCK-046: what is given back is free again, once, and networks do not share', () => {
  const holds = createHolds(2);
  const first = holds.take('a');
  expect(holds.take('a')).not.toBeNull();
  expect(holds.take('a')).toBeNull();
  expect(holds.take('b')).not.toBeNull();
  first?.();
  first?.();
  expect(holds.take('a')).not.toBeNull();
  expect(holds.take('a')).toBeNull();
  const unbound = createHolds(0);
  for (let times = 0; times < 1_000; times += 1) expect(unbound.take('a')).not.toBeNull();
});

/** A connection that is free until something is shown to it, and again once it has read. */
function reader() {
  const shown: number[] = [];
  const unwanted = new Set<number>();
  let isFree = true;
  const showing = createSnapshotReplay({
    isDrained: () => isFree,
    isSubscribed: (pair) => !unwanted.has(pair),
    sendSnapshot(pair) {
      isFree = false;
      shown.push(pair);
    },
  });
  const read = (): void => {
    isFree = true;
    showing.resume();
  };
  return { shown, unwanted, showing, read };
}

test('SOCK-044: whoever does not read is shown one thing, however often it asks', () => {
  const { shown, showing } = reader();
  for (let times = 0; times < 10_000; times += 1) showing.request([BTC, ETH]);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([BTC]);
});

test('SOCK-044: whoever reads is shown each pair at once, again after half a second, and then the last wish counts', () => {
  const { shown, showing, read, unwanted } = reader();
  showing.request([BTC, ETH]);
  read();
  read();
  expect(shown).toEqual([BTC, ETH]);
  for (let times = 0; times < 100; times += 1) showing.request([BTC, ETH]);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual([BTC, ETH]);
  unwanted.add(ETH);
  vi.advanceTimersByTime(1);
  read();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([BTC, ETH, BTC]);
});

test('SOCK-044: who has gone is shown nothing', () => {
  const { shown, showing, read } = reader();
  showing.request([BTC]);
  read();
  showing.request([BTC]);
  showing.stop();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([BTC]);
  expect(vi.getTimerCount()).toBe(0);
});
