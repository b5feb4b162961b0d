import type { Side } from '@assay/engine';
import type { Operation } from '../books/operation.ts';

const MIDDLE = 3_000_000;

/**
 * Resting orders that never match: `perLevel` at each price, on both sides alternately, from `nearest` ticks off the
 * middle outwards. Ids count up from `firstId`.
 */
export function restingOrders(count: number, perLevel: number, firstId: number, nearest = 1): Operation[] {
  return Array.from({ length: count }, (_, index) => {
    const side: Side = index % 2 === 0 ? 'buy' : 'sell';
    const distance = nearest + Math.floor(index / 2 / perLevel);
    const price = side === 'buy' ? MIDDLE - distance : MIDDLE + distance;
    return { kind: 'place', id: firstId + index, side, price, quantity: 10, timeInForce: 'gtc' };
  });
}

/** CPU time of this process for `work`, in nanoseconds. */
export function processorTime(work: () => void): number {
  globalThis.gc?.();
  const startUsage = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) * 1_000;
}
