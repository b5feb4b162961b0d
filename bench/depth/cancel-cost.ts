import { assayEngine } from '../books/assay-engine.ts';
import type { Operation } from '../books/operation.ts';
import { Reports } from '../books/reports.ts';
import { Random } from '../random.ts';
import { processorTime, restingOrders } from './resting.ts';

const ORDERS = 200_000;
const CANCELS = 100_000;

/** Nanoseconds of the whole engine for a cancel of a random order when every level has `perLevel` orders. */
export function cancelCost(perLevel: number): number {
  const random = new Random(perLevel);
  const resting = restingOrders(ORDERS, perLevel, 1);
  const ids = resting.map(({ id }) => id);
  const cancels = Array.from({ length: CANCELS }, (): Operation => {
    const position = random.between(0, ids.length - 1);
    const id = ids[position] ?? 0;
    const last = ids.pop() ?? 0;
    if (position < ids.length) ids[position] = last;
    return { kind: 'cancel', id };
  });
  const inputs = assayEngine.prepare([...resting, ...cancels]);
  const runner = assayEngine.open(new Reports(inputs.length));
  for (const input of inputs.slice(0, ORDERS)) runner.apply(input);
  const timed = inputs.slice(ORDERS);
  const cost = processorTime(() => {
    for (const input of timed) runner.apply(input);
  });
  return cost / CANCELS;
}
