import { ticks } from '@assay/money';
import { expect, test, vi } from 'vitest';
import { PriceHeap, PriceTrigger } from '../../src/collections/price-heap.ts';
import { MAX_OPEN_ALERTS, type OwnerId } from '../../src/index.ts';
import { TradeWatch } from '../../src/stage/trade-watches.ts';
import { firings, openScene } from './scene.ts';

test('ALERT-014: of 100,000 alerts that they do not reach, a trade and an index price look at none but the nearest', () => {
  const scene = openScene();
  for (let at = 0; at < 100_000; at += 1) {
    const owner = (300_000 + Math.floor(at / MAX_OPEN_ALERTS)) as OwnerId;
    const price = at % 4 < 2 ? 2_000 + (at % 50) : 500 - (at % 50);
    scene.accept(at % 2 === 0 ? scene.atLast(price, { owner }) : scene.atIndex(price, { owner }));
  }
  const looks = vi.spyOn(PriceHeap.prototype, 'firstReachedBy');
  const compared = vi.spyOn(TradeWatch.prototype, 'traded');
  expect(firings(scene.tradeThrough(1_500))).toEqual([]);
  expect(firings(scene.index(1_500))).toEqual([]);
  // One look at each end of the index's ladder, and none for the trade, which is compared with two numbers.
  expect(looks).toHaveBeenCalledTimes(2);
  expect(compared).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('ALERT-014: a watch tells only of trades at its bounds or beyond', () => {
  const watch = new TradeWatch();
  const onReached = vi.fn<NonNullable<TradeWatch['onReached']>>();
  watch.onReached = onReached;
  watch.traded(ticks(1), ticks(1_000_000));
  [watch.risesTo, watch.fallsTo] = [100, 50];
  watch.traded(ticks(51), ticks(99));
  expect(onReached).not.toHaveBeenCalled();
  watch.traded(ticks(60), ticks(100));
  watch.traded(ticks(50), ticks(70));
  expect(onReached).toHaveBeenCalledTimes(2);
});

test('LEV-911 ALERT-006: a heap gives the entries of numbers and of large whole numbers in the order in which a price reaches them', () => {
  const rising = new PriceHeap<string, number>('rises_to');
  for (const [price, rank] of [
    [7, 2],
    [5, 3],
    [7, 1],
  ] as const)
    rising.add(new PriceTrigger(price, rank, `${price}/${rank}`));
  expect(rising.firstReachedBy(4)).toBeUndefined();
  const order: string[] = [];
  for (let next = rising.firstReachedBy(7); next !== undefined; next = rising.firstReachedBy(7)) {
    order.push(next.subject);
    rising.remove(next);
  }
  expect(order).toEqual(['5/3', '7/1', '7/2']);
});
