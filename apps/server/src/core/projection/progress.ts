import type { Sequence } from '@assay/engine';
import type { JournaledCommand } from '../store/declaration.ts';

/** A committed command, to whoever needs no journal of it. */
type ShownCommand = Pick<JournaledCommand, 'command' | 'outcome'>;

/** Progress of the tables behind the journal, for whoever reads them after a command. */
export type ProjectionProgress = {
  /** The last command that the tables show. */
  sequence(): Sequence;
  /**
   * Resolves once the tables show everything up to a command; at once when they do. Throws `OutcomeNotShown` when they
   * do not within the limit in milliseconds, four seconds by default.
   */
  until(sequence: Sequence, limitMs?: number): Promise<void>;
  /** Called for each committed batch once the tables show it, in order, before anybody who waits for it goes on. */
  onProjected(listener: (batch: readonly ShownCommand[]) => void): () => void;
};
