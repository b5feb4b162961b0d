import type {
  AccountKey,
  Command,
  OpenedRoom,
  Outcome,
  PairId,
  Sequence,
  SnapshotPart,
  TimeMs,
} from '@assay/engine';

/** The pure state machine as the sequencer drives it. */
export type EnginePort = {
  /** Throws only when an assertion fails: the state cannot be trusted any more. */
  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome;
  /** The whole state in bounded parts, made while they are taken: the engine must stand still until the last. */
  snapshot(): Iterable<SnapshotPart>;
  stateHash(): string;
  /** Room for the clock (when something is due, which days have begun) or for the schedule of marks. */
  room<Name extends 'marks' | 'time'>(name: Name): OpenedRoom<Name>;
  /** The room whose part of a command failed, by what `apply` threw; null for a fault that is no single room's. */
  roomAtFault(error: unknown): string | null;
  /** The pairs whose index prices decide how much may leave an account now. */
  leavesBy(place: AccountKey): readonly PairId[];
};

/** An engine in the making, which takes the parts of a snapshot in their order. Throws when they do not add up. */
export type RestoringEngine = { add(part: SnapshotPart): void; finish(): EnginePort };

export type EngineFactory = {
  fresh(): EnginePort;
  restoring(): RestoringEngine;
  /** The command of one of its rooms that a parsed journal text stands for. Throws when it stands for none. */
  decode(json: unknown): Command;
  /** The pairs whose index prices decide a command, so that it waits for a new one of each. */
  decidingPairs(command: Command): readonly PairId[];
  /** The account that a command takes money from, where it declares one. */
  takesFrom(command: Command): AccountKey | null;
};
