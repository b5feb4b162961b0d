import type { Arguments } from './arguments.ts';
import type { Engines } from './engine-view.ts';
import { Figures } from './figures.ts';
import type { Product } from './product.ts';
import { failureJson, failureText, figuresJson, figuresText } from './report.ts';
import { type Failure, simulate } from './simulate.ts';

type Printer = { readonly out: (text: string) => void; readonly error: (text: string) => void };

/** Runs the seeds up to the first failure and prints the figures of all. Returns the exit code: 1 for a failure. */
export function runSession(
  { seed: firstSeed, seeds, commands, checkpointEvery, json }: Arguments,
  engines: Engines,
  products: readonly Product[],
  print: Printer,
): 0 | 1 {
  const startedAt = performance.now();
  const totals = new Figures(products);
  let failure: Failure | null = null;
  for (let seed = firstSeed; seed < firstSeed + seeds && failure === null; seed += 1) {
    const seedStartedAt = performance.now();
    const result = simulate({ seed, commands, checkpointEvery, engines, products });
    totals.add(result.figures);
    failure = result.failure;
    if (!json && seeds > 1) print.out(seedText(seed, result.figures, performance.now() - seedStartedAt));
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  if (json) {
    const failed = failure === null ? null : failureJson(failure);
    print.out(JSON.stringify({ ...figuresJson(totals, milliseconds), failure: failed }, null, 2));
  } else {
    print.out(figuresText(totals, milliseconds));
    if (failure !== null) print.error(failureText(failure));
  }
  return failure === null ? 0 : 1;
}

function seedText(seed: number, figures: Figures, milliseconds: number): string {
  const { commands, accepted, repeated, rejections } = figures;
  const countsText = `${commands} commands, ${accepted} accepted, ${repeated} repeated, ${rejections} rejected`;
  return `seed ${seed}: ${countsText}, ${Math.round(milliseconds)} ms`;
}
