import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { REAL_ENGINES } from './engine/real-engines.ts';
import { Figures } from './figures.ts';
import { PRODUCTS } from './products.ts';
import { failureJson, failureText, figuresJson, figuresText } from './report.ts';
import { type Failure, simulate } from './simulate.ts';

const read = readArguments(process.argv.slice(2));
if (typeof read === 'string') {
  console.error(`${read}\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = run(read) === null ? 0 : 1;
}

/** Runs the seeds to the first failure, prints the figures of all, and the failure if there is one. */
function run({ seed: firstSeed, seeds, commands, checkpointEvery, json }: Arguments): Failure | null {
  const begun = performance.now();
  const sum = new Figures();
  let failure: Failure | null = null;
  for (let seed = firstSeed; seed < firstSeed + seeds && failure === null; seed += 1) {
    const seedBegun = performance.now();
    const result = simulate({ seed, commands, checkpointEvery, engines: REAL_ENGINES, products: PRODUCTS });
    sum.add(result.figures);
    failure = result.failure;
    if (json || seeds === 1) continue;
    const { trades, rejections } = result.figures;
    const milliseconds = Math.round(performance.now() - seedBegun);
    console.log(
      `seed ${seed}: ${commands} commands, ${trades} trades, ${rejections} rejected, ${milliseconds} ms`,
    );
  }
  const milliseconds = Math.round(performance.now() - begun);
  if (json) {
    const failed = failure === null ? null : failureJson(failure);
    console.log(JSON.stringify({ ...figuresJson(sum, milliseconds), failure: failed }, null, 2));
  } else {
    console.log(figuresText(sum, milliseconds));
    if (failure !== null) console.error(failureText(failure));
  }
  return failure;
}
