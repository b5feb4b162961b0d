import { Engine, latestState, PlainBook, ROOMS, restoreEngine, roomsWith, spotWith } from '@assay/engine';
import type { Engines } from '../engine-view.ts';
import { boundedRooms } from './bounded-rooms.ts';

/** The engine's register. */
const USUAL_ROOMS = boundedRooms(ROOMS);

/** The register with simpler implementations of rooms where available; their answers must be the same. */
const PLAIN_ROOMS = boundedRooms(roomsWith(spotWith(() => new PlainBook())));

/**
 * The engines under test, with an assertion on the postings of every step of every room. No other code of the simulator
 * runs the engine's code.
 */
export const REAL_ENGINES: Engines = {
  create: (make) => new Engine(latestState(make === 'usual' ? USUAL_ROOMS : PLAIN_ROOMS)),
  restore: (parts) => restoreEngine(parts, USUAL_ROOMS),
};
