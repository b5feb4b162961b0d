import type { Command, Outcome, Sequence, TimeMs } from '@assay/engine';

/** The pure state machine as the sequencer drives it. */
export type EnginePort = {
  /** Throws only when an assertion fails: the state cannot be trusted any more. */
  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome;
  /** The whole state as text, from which `restore` makes an engine with the same hash. */
  snapshot(): string;
  stateHash(): string;
};

export type EngineFactory = {
  fresh(): EnginePort;
  /** Throws when the text is not a snapshot of this version. */
  restore(snapshot: string): EnginePort;
};
