import type { Outcome } from '@assay/engine';
import type { ProjectionProgress } from '../projection/progress.ts';
import { remainingShowMs } from './batch-timing.ts';

/** The outcome of a command once the tables show it. Throws as `commit` does, and as `ProjectionProgress.until`. */
export function afterProjection(
  projection: ProjectionProgress,
  commit: () => Promise<Outcome>,
): Promise<Outcome> {
  const begun = performance.now();
  return commit().then(async (outcome) => {
    await projection.until(outcome.sequence, remainingShowMs(begun));
    return outcome;
  });
}
