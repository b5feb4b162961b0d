import type { Command, Outcome, Sequence } from '@assay/engine';
import type { Logger } from 'pino';
import { notifyAll } from '../shared/faults.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../shared/unavailable.ts';
import type { JournaledCommand } from '../store/declaration.ts';

/** A command with the one who waits for its outcome. */
export type Waiting = {
  readonly command: Command;
  readonly text: string;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
};

/** Commands that the engine has done and that become durable together. */
export type Batch = {
  readonly callers: readonly Waiting[];
  /** Number of the commands that come first and have no caller: the clock's. */
  readonly unasked: number;
  readonly commands: readonly JournaledCommand[];
  /** The sequence of its last command. */
  readonly to: Sequence;
  /** Time that the engine took for them, in milliseconds. */
  readonly engineMs: number;
};

/** A batch that the database has been given. */
export type BatchUnderWay = Batch & {
  /** By the clock of `performance`. */
  readonly begun: number;
  /** Response of the database; null until there is one. */
  verdict: { readonly error: Error | null } | null;
};

/** Sends the engine's decisions to listeners, and then to the callers. Only for a batch that is durable. */
export function announce(
  { callers, unasked, commands }: Batch,
  listeners: Iterable<(commands: readonly JournaledCommand[]) => void>,
  log: Logger,
): void {
  notifyAll(listeners, log, commands);
  for (const [index, caller] of callers.entries()) {
    const committed = commands[unasked + index];
    if (committed !== undefined) caller.resolve(committed.outcome);
  }
}

/** Rejects the callers' commands: nothing of them happened. */
export function refuse(callers: readonly Waiting[]): void {
  for (const caller of callers) caller.reject(new ExchangeUnavailable('the command could not be stored'));
}

/** For callers whose batch may have been stored or not, when nobody can tell any more: neither answer would be true. */
export function rejectInDoubt(batches: readonly Batch[]): void {
  for (const { callers } of batches) {
    for (const caller of callers) caller.reject(new OutcomeUnknown());
  }
}
