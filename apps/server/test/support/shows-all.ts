import { sequenceOf } from '@assay/engine';
import type { ProjectionProgress } from '../../src/core/projection/progress.ts';

/** Tables that are never behind, for a double of the sequencer. */
export const SHOWS_ALL: ProjectionProgress = {
  sequence: () => sequenceOf(0),
  until: async () => undefined,
  onProjected: () => () => undefined,
};
