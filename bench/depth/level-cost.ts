import { assayEngine } from '../books/assay-engine.ts';
import type { Operation } from '../books/operation.ts';
import { Reports } from '../books/reports.ts';
import { processorTime, restingOrders } from './resting.ts';

const STEPS = 100_000;
/** The best price stays free for new levels before it. */
const NEAREST = 200;

/** Nanoseconds of the whole engine for a level that comes and goes before the best of `count` levels. */
export function bestLevelCost(count: number): number {
  return costAt(count, (step) => NEAREST - 1 - (step % 100));
}

/** Nanoseconds of the whole engine for a level that comes and goes behind the worst of `count` levels. */
export function worstLevelCost(count: number): number {
  return costAt(count, (step) => NEAREST + count + (step % 100));
}

/** Each step places an order at a distance from the best price at which no other rests, and the next cancels it. */
function costAt(count: number, distanceOf: (step: number) => number): number {
  const resting = restingOrders(2 * count, 1, 1, NEAREST);
  const first = resting[0];
  if (first?.kind !== 'place') throw new Error('nothing rests');
  const steps: Operation[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const id = 2 * count + 1 + step;
    const price = first.price + NEAREST - distanceOf(step);
    steps.push(
      { kind: 'place', id, side: 'buy', price, quantity: 10, timeInForce: 'gtc' },
      { kind: 'cancel', id },
    );
  }
  const inputs = assayEngine.prepare([...resting, ...steps]);
  const runner = assayEngine.open(new Reports(inputs.length));
  for (const input of inputs.slice(0, resting.length)) runner.apply(input);
  const timed = inputs.slice(resting.length);
  const cost = processorTime(() => {
    for (const input of timed) runner.apply(input);
  });
  return cost / steps.length;
}
