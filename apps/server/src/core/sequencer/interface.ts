import type { Command, Outcome, OwnerId, Sequence } from '@assay/engine';

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

/** A request for a command, of which a trader may have asked before by the same key. */
export type KeyedRequest<Type extends Command['type']> = {
  /** The key is taken. Nothing is done any more, so nothing is asked of prices, settings, clocks and proofs either. */
  readonly isRepeat: boolean;
  /** The command that has the key, when it is of this type: a repeat takes from it what it leaves out. */
  readonly first: Extract<Command, { readonly type: Type }> | null;
  /** The id that the first command made; null for none, and while there is no first command. */
  readonly made: number | null;
  /** Submits the command. A taken key is answered from the first one, and nothing comes to the engine. */
  submit(command: Extract<Command, { readonly type: Type }>): Promise<Outcome>;
};

/** The trader who asks, and the key by which they would ask again. */
export type RequestKey = { readonly trader: OwnerId; readonly key: string | undefined };

/** The sequencer of handlers, which look whether a key is taken before they decide anything. */
export interface RequestSequencer extends Sequencer {
  /**
   * Does the work of a request when no other has its key: those that come to this process by one key are dealt with one
   * after the other, so that the second finds the result of the first. Without a key that is at once.
   */
  run<Type extends Command['type'], Answer>(
    key: RequestKey,
    type: Type,
    work: (request: KeyedRequest<Type>) => Promise<Answer>,
  ): Promise<Answer>;
}
