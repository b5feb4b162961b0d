import { setImmediate } from 'node:timers/promises';
import { assayEngine } from '../books/assay-engine.ts';
import { Reports } from '../books/reports.ts';
import { restingOrders } from './resting.ts';

const PER_LEVEL = 100;

/** Bytes of memory of one resting order in the whole engine: book entry, hold and amounts. */
export async function memoryPerOrder(count: number): Promise<number> {
  const inputs = assayEngine.prepare(restingOrders(count, PER_LEVEL, 1));
  const runner = assayEngine.open(new Reports(inputs.length));
  const before = await usedBytes();
  for (const input of inputs) runner.apply(input);
  const after = await usedBytes();
  // Keeps both alive to the end.
  if (runner.levels().buys.length === 0 || inputs.length !== count) throw new Error('nothing rests');
  return (after - before) / count;
}

/** In a later task: tables of the preparation stay referenced from the stack until the one that made them ends. */
async function usedBytes(): Promise<number> {
  await setImmediate();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
