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

/** The pure state machine as driven by the sequencer. */
export type EnginePort = {
  /** Throws only when an assertion fails: the state can no longer be trusted. */
  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome;
  /** The whole state in bounded parts, generated lazily: no command may be applied until the last. */
  snapshot(): Iterable<SnapshotPart>;
  stateHash(): string;
  /** Room for the clock (due work, days begun) or for the schedule of index prices. */
  room<Name extends 'marks' | 'time'>(name: Name): OpenedRoom<Name>;
  /**
   * Returns the room in which a command failed, by the error that `apply` threw; null for a fault that belongs to no
   * single room.
   */
  roomAtFault(error: unknown): string | null;
  /** The pairs whose index prices decide the withdrawable amount of an account now. */
  leavesBy(accountKey: AccountKey): readonly PairId[];
};

/** An engine being restored, which takes the parts of a snapshot in order. Throws when they are inconsistent. */
export type RestoringEngine = { add(part: SnapshotPart): void; finish(): EnginePort };

export type EngineFactory = {
  fresh(): EnginePort;
  restoring(): RestoringEngine;
  /** Decodes a parsed journal text to a command of one of the rooms. Throws when it is none. */
  decode(json: unknown): Command;
  /** The pairs whose index prices decide a command, so that it awaits a new one of each. */
  decidingPairs(command: Command): readonly PairId[];
  /** The account that a command debits, where it declares one. */
  takesFrom(command: Command): AccountKey | null;
};
