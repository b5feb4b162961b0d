import { CONTENDERS, type ContenderName } from './contenders.ts';
import { createWorkload, isWorkload } from './workloads.ts';

// One contender per process in a run for publication, so that garbage and compiled code of others do not affect it.
const [contenders = '', workload = '', length = '', seed = ''] = process.argv.slice(2);
// The engine's code is fully compiled after about 150,000 steps; with fewer the compiler would be measured too.
const WARM_UP = 200_000;

const names = contenders.split(',');
if (!names.every(isContender) || !isWorkload(workload))
  throw new Error(`unknown: ${contenders} on ${workload}`);
const operations = createWorkload(workload, Number(length), Number(seed));
const warmUp = createWorkload(workload, Math.min(WARM_UP, Number(length)), Number(seed) + 1);
process.stdout.write(JSON.stringify(names.map((name) => CONTENDERS[name](operations, warmUp))));

function isContender(name: string): name is ContenderName {
  return Object.hasOwn(CONTENDERS, name);
}
