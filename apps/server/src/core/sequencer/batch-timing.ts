import type { BatchUnderWay } from './batch.ts';
import type { Measure } from './options.ts';

/** Longest wait of an in-doubt caller: the response comes within five seconds, if only that the outcome is unknown. */
const MAX_IN_DOUBT_MS = 4_500;

/** Returns the milliseconds that the callers of these batches can still wait for the outcome. */
export function remainingWaitMs(batches: readonly BatchUnderWay[]): number {
  const begun = Math.min(performance.now(), ...batches.map((batch) => batch.begun));
  return Math.max(0, begun + MAX_IN_DOUBT_MS - performance.now());
}

/** Shortest wait for the tables, however long the commit took. */
const MIN_SHOW_MS = 1_500;

/** Returns the milliseconds that the caller of a command submitted at `begun` can still wait for the tables to show it. */
export function remainingShowMs(begun: number): number {
  return Math.max(MIN_SHOW_MS, begun + MAX_IN_DOUBT_MS - performance.now());
}

/** Returns the measurements of a stored batch. */
export function measureOf({ commands, begun }: BatchUnderWay): Parameters<Measure['batchCommitted']>[0] {
  return {
    commands: commands.map(({ command, outcome }) => ({ type: command.type, accepted: outcome.ok })),
    commitSeconds: (performance.now() - begun) / 1_000,
  };
}
