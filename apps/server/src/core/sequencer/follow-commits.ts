import type { Sequence } from '@assay/engine';
import { PROJECTION_LIMITS, Projection } from '../projection/projection.ts';
import type { GroupCommitOptions } from './options.ts';

type Callbacks = Pick<ConstructorParameters<typeof Projection>[0], 'onChange' | 'onRefused'> & {
  /** Called with the last command of each batch once the tables show it. */
  readonly onShown: (sequence: Sequence) => void;
};

/** Makes what writes the tables after the commits of a sequencer. */
export function followCommits(
  { url, tables, log, projectionLimits }: GroupCommitOptions,
  { onShown, ...callbacks }: Callbacks,
): Projection {
  const limits = { ...PROJECTION_LIMITS, ...projectionLimits };
  const projection = new Projection({ url, tables, log, limits, ...callbacks });
  projection.onProjected((batch) => {
    const last = batch.at(-1);
    if (last !== undefined) onShown(last.outcome.sequence);
  });
  return projection;
}
