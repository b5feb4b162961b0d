import { type Command, Engine, sequenceOf, timeMs } from '@assay/engine';
import { encodeCommand } from '../../src/core/sequencer/command-codec.ts';
import type { JournaledCommand } from '../../src/core/store/declaration.ts';

/** Returns commands with the outcomes of a new engine, and that engine in the resulting state. */
export function journaled(commands: readonly Command[]): {
  readonly batch: readonly JournaledCommand[];
  readonly engine: Engine;
} {
  const engine = new Engine();
  const batch = commands.map((command, index) => ({
    command,
    text: encodeCommand(command),
    outcome: engine.apply(command, sequenceOf(index + 1), timeMs(1_000)),
  }));
  return { batch, engine };
}
