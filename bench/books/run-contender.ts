import { createHash } from 'node:crypto';
import type { Contender, Levels } from './contender.ts';
import type { Operation } from './operation.ts';

/** One timed run. Two contenders that did the same work have the same `answers` and the same `book`. */
export type Run = {
  /** CPU time of the whole process, garbage collection included: wall-clock time would include other processes. */
  readonly nanosecondsPerOperation: number;
  /** Combined value of all steps' answers. */
  readonly answers: number;
  /** A hash of the levels at the end. */
  readonly book: string;
};

/**
 * Keeps the exchanges of the warm-ups referenced: collecting them would discard the code compiled for their objects,
 * and the compiler would be measured.
 */
const warmedUp: unknown[] = [];

/** Runs the stream once on a fresh exchange, after a warm-up has compiled the code. */
export function runContender<Input>(
  contender: Contender<Input>,
  stream: readonly Operation[],
  warmUp: readonly Operation[],
): Run {
  const first = contender.open();
  pass(first, contender.prepare(warmUp));
  warmedUp.push(first);
  const inputs = contender.prepare(stream);
  const runner = contender.open();
  globalThis.gc?.();
  const startUsage = process.cpuUsage();
  const answers = pass(runner, inputs);
  const { user, system } = process.cpuUsage(startUsage);
  return {
    nanosecondsPerOperation: ((user + system) * 1_000) / inputs.length,
    answers,
    book: hashOf(runner.levels()),
  };
}

function pass<Input>(runner: ReturnType<Contender<Input>['open']>, inputs: readonly Input[]): number {
  let answers = 0;
  for (const input of inputs) answers = (Math.imul(answers, 31) + runner.apply(input)) | 0;
  return answers;
}

function hashOf(levels: Levels): string {
  return createHash('sha256').update(JSON.stringify(levels)).digest('hex');
}
