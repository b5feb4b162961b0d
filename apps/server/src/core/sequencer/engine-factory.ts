import { Engine, emptyState, Restoring, ROOMS, type RoomDeclaration } from '@assay/engine';
import { createTakesFrom } from './awaited-pairs.ts';
import { createDecoder, decodeCommand } from './command-codec.ts';
import type { EngineFactory } from './engine-port.ts';
import { createDecidingPairs } from './index-prices/deciding-pairs.ts';

/** The exchange's engine with every room of the register. */
export const engineFactory: EngineFactory = {
  fresh: () => new Engine(),
  restoring: () => new Restoring(),
  decode: decodeCommand,
  decidingPairs: createDecidingPairs(ROOMS),
  takesFrom: createTakesFrom(ROOMS),
};

/** Creates engines with other rooms. */
export function engineFactoryOf(rooms: readonly RoomDeclaration[]): EngineFactory {
  return {
    fresh: () => new Engine(emptyState(rooms)),
    restoring: () => new Restoring(rooms),
    decode: createDecoder(rooms),
    decidingPairs: createDecidingPairs(rooms),
    takesFrom: createTakesFrom(rooms),
  };
}
