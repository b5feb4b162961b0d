import { Engine, Restoring } from '@assay/engine';
import type { EngineFactory } from './engine-port.ts';

/** The exchange's engine with every room of the register. */
export const engineFactory: EngineFactory = {
  fresh: () => new Engine(),
  restoring: () => new Restoring(),
};
