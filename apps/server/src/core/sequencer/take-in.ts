import type { Command, Outcome } from '@assay/engine';
import type { Waiting } from './batch.ts';
import { encodeCommand, given } from './command-codec.ts';
import type { EngineFactory } from './engine-port.ts';

/**
 * A command with the promise of its outcome. The engine gets it as a replay of the journal will, checked before it can do any
 * harm: throws as `EngineFactory.decode` does.
 */
export function takeIn(
  command: Command,
  { decode }: Pick<EngineFactory, 'decode'>,
): { readonly waiting: Waiting; readonly promise: Promise<Outcome> } {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const text = encodeCommand(command);
  return { waiting: { command: given(decode(JSON.parse(text))), text, resolve, reject }, promise };
}
