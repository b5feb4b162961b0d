import { assayEngine } from '../books/assay-engine.ts';
import type { Operation } from '../books/operation.ts';
import { Reports } from '../books/reports.ts';
import { createStream } from '../books/streams.ts';
import { Random } from '../random.ts';
import { processorTime, restingOrders } from './resting.ts';

const PER_LEVEL = 100;
const STEPS = 200_000;
/** Distance beyond all orders of the stream. */
const FAR_TICKS = 10_000;
const FIRST_FAR_ID = 10_000_000;

/** Nanoseconds of the whole engine for one step of the stream of adds while `count` orders rest far from the price. */
export function streamCost(count: number): number {
  const resting = restingOrders(count, PER_LEVEL, FIRST_FAR_ID, FAR_TICKS);
  return costAfter(resting, createStream('adds', STEPS, 1));
}

/**
 * Nanoseconds of the whole engine for one step at random prices of the book: alternately the cancel of any order and a
 * new one at any price with orders, so that the book keeps its size. Unlike a real market, it shows the cost of cache
 * misses.
 */
export function anywhereCost(count: number): number {
  const random = new Random(count);
  const resting = restingOrders(count, PER_LEVEL, 1);
  const ids = resting.map(({ id }) => id);
  const steps: Operation[] = [];
  while (steps.length < STEPS) {
    const template = resting[random.between(0, count - 1)];
    const position = random.between(0, count - 1);
    const removed = ids[position];
    if (template?.kind !== 'place' || removed === undefined) throw new Error('nothing rests');
    const id = count + 1 + steps.length;
    ids[position] = id;
    steps.push({ kind: 'cancel', id: removed }, { ...template, id });
  }
  return costAfter(resting, steps);
}

function costAfter(resting: readonly Operation[], steps: readonly Operation[]): number {
  const inputs = assayEngine.prepare([...resting, ...steps]);
  const runner = assayEngine.open(new Reports(inputs.length));
  for (const input of inputs.slice(0, resting.length)) runner.apply(input);
  const timed = inputs.slice(resting.length);
  const cost = processorTime(() => {
    for (const input of timed) runner.apply(input);
  });
  return cost / steps.length;
}
