import { Engine, emptyState, restoreEngine } from '@assay/engine';
import type { Engines } from '../engine-view.ts';
import { PLAIN_ROOMS } from './plain-rooms.ts';

/** The engines under test. Nothing else of the simulator runs a line of the engine's code. */
export const REAL_ENGINES: Engines = {
  create: (make) => (make === 'usual' ? new Engine() : new Engine(emptyState(PLAIN_ROOMS))),
  restore: (parts) => restoreEngine(parts),
};
