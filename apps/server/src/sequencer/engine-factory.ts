import { Engine } from '@assay/engine';
import type { EngineFactory } from './engine-port.ts';

/** The exchange's engine with its fast book. */
export const engineFactory: EngineFactory = {
  fresh: () => new Engine(),
  restore: (snapshot) => Engine.restore(snapshot),
};
