import { CONTENDERS, type ContenderName } from './contenders.ts';
import { makeStream, STREAMS, type StreamName } from './streams.ts';

// One contender in a process of its own: nobody pays for another one's garbage or machine code.
const [contender = '', stream = '', length = '', seed = ''] = process.argv.slice(2);
// The engine's machine code is finished after about 150,000 steps; with fewer its compiler would be measured too.
const WARM_UP = 200_000;

if (!isContender(contender) || !isStream(stream)) throw new Error(`unknown: ${contender} on ${stream}`);
const operations = makeStream(stream, Number(length), Number(seed));
const warmUp = makeStream(stream, Math.min(WARM_UP, Number(length)), Number(seed) + 1);
process.stdout.write(JSON.stringify(CONTENDERS[contender](operations, warmUp)));

function isContender(name: string): name is ContenderName {
  return Object.hasOwn(CONTENDERS, name);
}

function isStream(name: string): name is StreamName {
  return Object.hasOwn(STREAMS, name);
}
