import { type Outcome, type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import type { EnginePort } from './engine-port.ts';
import type { Lease } from './writer.ts';

/** State that exists only while the lease is held. */
export type Term = {
  lease: Lease;
  engine: EnginePort;
  /** The last command that is durable. */
  sequence: Sequence;
  /** The last command that the engine has applied, and its time. */
  applied: Sequence;
  time: TimeMs;
  /** The hash of the last batch that was made, which the next one is chained to. */
  batchHash: Buffer;
};

/** Outcome of a command that waited for a price in vain: nothing was done, and the journal has no trace of it. */
export function staleAnswer(term: Term | null): Outcome {
  const [sequence, time] = [term?.sequence ?? sequenceOf(0), term?.time ?? timeMs(0)];
  return { ok: false, sequence, time, rejection: { code: 'price_stale' } };
}
