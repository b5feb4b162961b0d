import { createHash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import { median } from '../statistics.ts';
import type { Contender, Levels, Runner } from './contender.ts';
import type { Operation } from './operation.ts';
import { Reports } from './reports.ts';

/** One timed run. Two contenders that did the same work have the same `answers` and the same `book`. */
export type Run = {
  /** CPU time of the whole process, garbage collection included: wall-clock time would include other processes. */
  readonly nanosecondsPerOperation: number;
  readonly wallNanosecondsPerOperation: number;
  /** Bytes allocated, references to what is kept included. */
  readonly bytesPerOperation: number;
  /** A hash of every fill, rest, cancel and refusal, in sequence. */
  readonly answers: string;
  /** A hash of the levels at the end. */
  readonly book: string;
  readonly fills: number;
  /** Price levels of both sides at the end. */
  readonly levels: number;
};

/**
 * Keeps the exchanges of the warm-ups referenced: collecting them would discard the code compiled for their objects,
 * and the compiler would be measured.
 */
const warmedUp: unknown[] = [];

/** Operations between two readings of the heap: few enough that most of them see no garbage collection. */
const READING = 1_000;
const READINGS = 100;

/** Runs the stream once on a fresh exchange, after a warm-up has compiled the code. */
export function runContender<Input>(
  contender: Contender<Input>,
  stream: readonly Operation[],
  warmUp: readonly Operation[],
): Run {
  const first = contender.open(new Reports(warmUp.length));
  pass(first, contender.prepare(warmUp));
  warmedUp.push(first);
  const inputs = contender.prepare(stream);
  const reports = new Reports(stream.length);
  const runner = contender.open(reports);
  globalThis.gc?.();
  const startedAt = performance.now();
  const startUsage = process.cpuUsage();
  pass(runner, inputs);
  const { user, system } = process.cpuUsage(startUsage);
  const wallMs = performance.now() - startedAt;
  const levels = runner.levels();
  return {
    nanosecondsPerOperation: ((user + system) * 1_000) / inputs.length,
    wallNanosecondsPerOperation: (wallMs * 1_000_000) / inputs.length,
    bytesPerOperation: allocatedBytes(contender, inputs),
    answers: reports.hash(),
    book: hashOf(levels),
    fills: reports.fills,
    levels: levels.buys.length + levels.sells.length,
  };
}

function pass<Input>(runner: Runner<Input>, inputs: readonly Input[]): void {
  for (const input of inputs) runner.apply(input);
}

/** Growth of the heap per operation, on a fresh exchange: the median of the readings, as a collection makes it negative. */
function allocatedBytes<Input>(contender: Contender<Input>, inputs: readonly Input[]): number {
  const runner = contender.open(new Reports(inputs.length));
  const last = Math.min(inputs.length, READING * READINGS);
  const growths: number[] = [];
  for (let from = 0; from < last; from += READING) {
    const part = inputs.slice(from, from + READING);
    const before = getHeapStatistics().used_heap_size;
    pass(runner, part);
    growths.push((getHeapStatistics().used_heap_size - before) / part.length);
  }
  return growths.length === 0 ? 0 : median(growths);
}

function hashOf(levels: Levels): string {
  return createHash('sha256').update(JSON.stringify(levels)).digest('hex');
}
