import { assayEngine } from '../books/assay-engine.ts';
import { Reports } from '../books/reports.ts';
import { restingOrders } from './resting.ts';

const PER_LEVEL = 100;

/** Bytes of memory of one resting order in the whole engine: book entry, hold and amounts. */
export function memoryPerOrder(count: number): number {
  const inputs = assayEngine.prepare(restingOrders(count, PER_LEVEL, 1));
  const runner = assayEngine.open(new Reports(inputs.length));
  const before = usedBytes();
  for (const input of inputs) runner.apply(input);
  const after = usedBytes();
  // Keeps both alive to the end.
  if (runner.levels().buys.length === 0 || inputs.length !== count) throw new Error('nothing rests');
  return (after - before) / count;
}

function usedBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
