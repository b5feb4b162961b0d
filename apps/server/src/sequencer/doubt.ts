import type { BatchUnderWay } from './batch.ts';

/** Whoever waits is told within five seconds, be it only that nobody knows. */
const LONGEST_DOUBT_MS = 4_500;

/** Milliseconds for which the callers of these batches still wait for the truth. */
export function patienceLeft(batches: readonly BatchUnderWay[]): number {
  const begun = Math.min(performance.now(), ...batches.map((batch) => batch.begun));
  return Math.max(0, begun + LONGEST_DOUBT_MS - performance.now());
}
