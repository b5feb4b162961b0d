import type { Engine, SnapshotPart } from '@assay/engine';

/** Part of the engine's public interface that the simulator uses, so that a test can substitute a faulty one. */
export type EngineView = Pick<
  Engine,
  'apply' | 'snapshot' | 'stateHash' | 'audit' | 'currencies' | 'pairs' | 'balance' | 'feesPaid' | 'room'
>;

/** Variant of an engine's rooms: the usual one, or simpler implementations where available. */
export type Make = 'usual' | 'plain';

/** Source of new and restored engines. */
export type Engines = {
  readonly create: (make: Make) => EngineView;
  readonly restore: (parts: Iterable<SnapshotPart>) => EngineView;
};
