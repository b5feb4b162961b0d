import type { Command, Outcome, Sequence } from '@assay/engine';
import type { Logger } from 'pino';
import type { JournalBatch } from '../journal/journal-batch.ts';
import { notifyAll } from '../shared/faults.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../shared/unavailable.ts';
import type { JournaledCommand } from '../store/declaration.ts';

/** A command with the callbacks of its waiting caller. */
export type Waiting = {
  readonly command: Command;
  readonly text: string;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
};

/** Commands that the engine has applied and that become durable together. */
export type Batch = {
  readonly callers: readonly Waiting[];
  /** Number of the leading system commands, which have no caller. */
  readonly unasked: number;
  readonly commands: readonly JournaledCommand[];
  /** The sequence of its last command. */
  readonly to: Sequence;
  /** Time that the engine took to apply them, in milliseconds. */
  readonly engineMs: number;
};

/** A batch in flight to the database. */
export type BatchUnderWay = Batch & {
  readonly sealed: JournalBatch;
  /** Start in milliseconds of `performance.now()`. */
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

/** Rejects the callers' commands, none of which took effect. */
export function refuse(callers: readonly Waiting[]): void {
  for (const caller of callers) caller.reject(new ExchangeUnavailable('the command could not be stored'));
}

/** Rejects the callers of batches that are in doubt for good: neither success nor failure would be true. */
export function rejectInDoubt(batches: readonly Batch[]): void {
  for (const { callers } of batches) {
    for (const caller of callers) caller.reject(new OutcomeUnknown());
  }
}
