import { Engine, latestState, PlainBook, ROOMS, restoreEngine, roomsWith, spotWith } from '@assay/engine';
import type { Engines } from '../engine-view.ts';

/** The engine's register with those rooms in a plainer make that have one: what they answer must be the same. */
const PLAIN_ROOMS = roomsWith(spotWith(() => new PlainBook()));

/** The engines under test. Nothing else of the simulator runs a line of the engine's code. */
export const REAL_ENGINES: Engines = {
  create: (make) => new Engine(latestState(make === 'usual' ? ROOMS : PLAIN_ROOMS)),
  restore: (parts) => restoreEngine(parts),
};
