import type { Command, OpenedRoom, Outcome, Sequence, SnapshotPart, TimeMs } from '@assay/engine';

/** The pure state machine as the sequencer drives it. */
export type EnginePort = {
  /** Throws only when an assertion fails: the state cannot be trusted any more. */
  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome;
  /** The whole state in bounded parts, made while they are taken: the engine must stand still until the last. */
  snapshot(): Iterable<SnapshotPart>;
  stateHash(): string;
  /** What the clock asks: when something is due, and which days have begun. */
  room(name: 'time'): OpenedRoom<'time'>;
};

/** An engine in the making, which takes the parts of a snapshot in their order. Throws when they do not add up. */
export type RestoringEngine = { add(part: SnapshotPart): void; finish(): EnginePort };

export type EngineFactory = {
  fresh(): EnginePort;
  restoring(): RestoringEngine;
};
