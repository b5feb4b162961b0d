import type { Engine, SnapshotPart } from '@assay/engine';

/** What the simulator uses of the engine: its public face, so that a test can put a faulty one in its place. */
export type EngineView = Pick<
  Engine,
  'apply' | 'snapshot' | 'stateHash' | 'audit' | 'currencies' | 'pairs' | 'balance' | 'feesPaid' | 'room'
>;

/** How the rooms of an engine are built: as usual, or in a plainer way where a room has one. */
export type Make = 'usual' | 'plain';

/** Where engines come from. */
export type Engines = {
  readonly create: (make: Make) => EngineView;
  readonly restore: (parts: Iterable<SnapshotPart>) => EngineView;
};
