import { readArguments, USAGE } from './arguments.ts';
import { REAL_ENGINES } from './engine/real-engines.ts';
import { PRODUCTS } from './products.ts';
import { runSession } from './session.ts';

const read = readArguments(process.argv.slice(2));
if (typeof read === 'string') {
  console.error(`${read}\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = runSession(read, REAL_ENGINES, PRODUCTS, { out: console.log, error: console.error });
}
