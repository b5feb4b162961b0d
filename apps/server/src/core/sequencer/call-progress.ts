import { AsyncLocalStorage } from 'node:async_hooks';
import type { Command, Outcome } from '@assay/engine';
import { ExchangeUnavailable, OutcomeUnknown } from '../shared/unavailable.ts';
import type { RequestSequencer } from './interface.ts';

/** Progress of the current call: true once the engine has accepted a command of it. */
const progress = new AsyncLocalStorage<{ hasChanged: boolean }>();

/**
 * Runs the work of one call. An `ExchangeUnavailable` states that nothing was done; after another command of the same
 * call was accepted this is false, and the call ends with `OutcomeUnknown`.
 */
export async function runCall<Result>(work: () => Promise<Result>): Promise<Result> {
  const call = { hasChanged: false };
  try {
    return await progress.run(call, work);
  } catch (error) {
    if (call.hasChanged && error instanceof ExchangeUnavailable) throw new OutcomeUnknown({ cause: error });
    throw error;
  }
}

/** The sequencer as calls see it: each accepted command counts for the call that submitted it. */
export function countingForCalls(sequencer: RequestSequencer): RequestSequencer {
  return {
    submit: counting((command: Command) => sequencer.submit(command)),
    commit: counting((command: Command) => sequencer.commit(command)),
    projection: sequencer.projection,
    run: (key, type, work) =>
      sequencer.run(key, type, (request) => work({ ...request, submit: counting(request.submit) })),
    onCommitted: (listener) => sequencer.onCommitted(listener),
    lastSequence: () => sequencer.lastSequence(),
    health: () => sequencer.health(),
  };
}

function counting<Given>(submit: (command: Given) => Promise<Outcome>): typeof submit {
  return async (command) => {
    const outcome = await submit(command);
    const call = progress.getStore();
    // A gateway also takes a first outcome for a repeated one when its events have not arrived.
    if (call !== undefined && outcome.ok) call.hasChanged = true;
    return outcome;
  };
}

/**
 * Returns the outcomes of commands submitted together, once all have completed. An unknown outcome takes precedence
 * among the errors thrown.
 */
export async function allSubmitted(commands: readonly Promise<Outcome>[]): Promise<readonly Outcome[]> {
  const failed = (await Promise.allSettled(commands)).filter((result) => result.status === 'rejected');
  const unknown = failed.find(({ reason }) => reason instanceof OutcomeUnknown);
  if (unknown !== undefined) throw unknown.reason;
  return Promise.all(commands);
}
