import type { Sequence, TimeMs } from '@assay/engine';
import type { EnginePort } from './engine-port.ts';
import type { Lease } from './writer.ts';

/** Everything that follows from holding the lease. */
export type Term = {
  lease: Lease;
  engine: EnginePort;
  /** The last command that is durable. */
  sequence: Sequence;
  /** The last command that the engine has done, and its time. */
  applied: Sequence;
  time: TimeMs;
};
