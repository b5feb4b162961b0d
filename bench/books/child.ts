import { CONTENDERS, type ContenderName } from './contenders.ts';
import { createStream, STREAMS, type StreamName } from './streams.ts';

// One contender per process, so that garbage and compiled code of others do not affect it.
const [contender = '', stream = '', length = '', seed = ''] = process.argv.slice(2);
// The engine's code is fully compiled after about 150,000 steps; with fewer the compiler would be measured too.
const WARM_UP = 200_000;

if (!isContender(contender) || !isStream(stream)) throw new Error(`unknown: ${contender} on ${stream}`);
const operations = createStream(stream, Number(length), Number(seed));
const warmUp = createStream(stream, Math.min(WARM_UP, Number(length)), Number(seed) + 1);
process.stdout.write(JSON.stringify(CONTENDERS[contender](operations, warmUp)));

function isContender(name: string): name is ContenderName {
  return Object.hasOwn(CONTENDERS, name);
}

function isStream(name: string): name is StreamName {
  return Object.hasOwn(STREAMS, name);
}
