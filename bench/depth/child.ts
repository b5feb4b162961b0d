import { cancelCost } from './cancel-cost.ts';
import { bestLevelCost, worstLevelCost } from './level-cost.ts';
import { memoryPerOrder } from './memory-per-order.ts';
import { anywhereCost, streamCost } from './operation-cost.ts';

// One measurement in a process of its own.
const MEASUREMENTS: Readonly<Record<string, (size: number) => number | Promise<number>>> = {
  cancel: cancelCost,
  memory: memoryPerOrder,
  stream: streamCost,
  anywhere: anywhereCost,
  best: bestLevelCost,
  worst: worstLevelCost,
};

const [name = '', size = ''] = process.argv.slice(2);
const measure = MEASUREMENTS[name];
if (measure === undefined) throw new Error(`unknown measurement: ${name}`);
process.stdout.write(JSON.stringify(await measure(Number(size))));
