import { Engine, PlainBook } from '@assay/engine';
import type { Engines } from '../engine-view.ts';

/** The engines under test. Nothing else of the simulator runs a line of the engine's code. */
export const REAL_ENGINES: Engines = {
  create: (book) => (book === 'fast' ? new Engine() : new Engine({ createBook: () => new PlainBook() })),
  restore: (snapshot) => Engine.restore(snapshot),
};
