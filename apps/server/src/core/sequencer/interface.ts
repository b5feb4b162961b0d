import type { Command, Outcome, OwnerId, Sequence } from '@assay/engine';
import type { ProjectionProgress } from '../projection/progress.ts';

/** One command of a committed batch with its outcome, in journal order. */
export type CommittedCommand = { readonly command: Command; readonly outcome: Outcome };

/**
 * The only entry point to the engine. Handlers know this interface and nothing behind it, so that a gateway process can
 * use an engine in another process.
 */
export interface Sequencer {
  /**
   * Runs one command from outside (commands of the clock are internal) and resolves once it is durable and the
   * tables show it. Rejections by the engine are outcomes. Throws `ExchangeUnavailable` when nothing was done and a retry is
   * safe, `OutcomeUnknown` when it cannot be determined whether the command was done, and `OutcomeNotShown` when it was done and the tables
   * are too far behind.
   */
  submit(command: Command): Promise<Outcome>;
  /** As `submit`, and answers once the command is durable: for callers that read no table before they answer. */
  commit(command: Command): Promise<Outcome>;
  /** Progress of the tables behind the journal. */
  readonly projection: ProjectionProgress;
  /**
   * Called after each commit, in order, before the callers of that batch get their outcomes. The tables may not show it yet:
   * who reads them, or has others read them, listens to `projection.onProjected`.
   */
  onCommitted(listener: (batch: readonly CommittedCommand[]) => void): () => void;
  /** The last sequence that is durable. */
  lastSequence(): Sequence;
  /** `ready`, or the reason why commands are refused at present. */
  health(): 'ready' | 'waiting_for_lease' | 'recovering' | 'stopped';
}

/** A request for a command, which a trader may have sent before with the same key. */
export type KeyedRequest<Type extends Command['type']> = {
  /**
   * True when the key is taken. The request has no effect any more, so prices, settings, clocks and proofs are not
   * checked either.
   */
  readonly isRepeat: boolean;
  /** The command that has the key, if it is of this type: a repeat takes omitted values from it. */
  readonly first: Extract<Command, { readonly type: Type }> | null;
  /** The id that the first command created; null for none, and while there is no first command. */
  readonly made: number | null;
  /** Submits the command. With a taken key the first outcome is returned, and nothing reaches the engine. */
  submit(command: Extract<Command, { readonly type: Type }>): Promise<Outcome>;
};

/** The trader who sends the request, and the idempotency key. */
export type RequestKey = { readonly trader: OwnerId; readonly key: string | undefined };

/** The sequencer of handlers, which check whether a key is taken before any other decision. */
export interface RequestSequencer extends Sequencer {
  /**
   * Does the work of a request when no other request has its key: those with the same key are processed in sequence
   * within this process, so that the second finds the result of the first. Without a key the work starts immediately.
   */
  run<Type extends Command['type'], Answer>(
    key: RequestKey,
    type: Type,
    work: (request: KeyedRequest<Type>) => Promise<Answer>,
  ): Promise<Answer>;
}
