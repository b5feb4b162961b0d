import type { Command, Outcome, Sequence } from '@assay/engine';

/** One command of a committed batch with its answer, in journal order. */
export type CommittedCommand = { readonly command: Command; readonly outcome: Outcome };

/**
 * The only door to the engine. Handlers know this interface and nothing behind it,
 * so that a gateway process can speak to an engine in another process.
 */
export interface Sequencer {
  /**
   * Runs one command that somebody gives (nobody gives the clock's) and answers once the batch that carries it is durable in the database.
   * Rejections by the engine are answers. Throws `ExchangeUnavailable` when nothing was done and a retry is safe,
   * and `OutcomeUnknown` when nobody could be asked whether it was done.
   */
  submit(command: Command): Promise<Outcome>;
  /** Called after each commit, in order, before the callers of that batch get their answers. */
  onCommitted(listener: (batch: readonly CommittedCommand[]) => void): () => void;
  /** The last sequence that is durable. */
  lastSequence(): Sequence;
  /** `ready`, or why commands are refused just now. */
  health(): 'ready' | 'waiting_for_lease' | 'recovering' | 'stopped';
}
