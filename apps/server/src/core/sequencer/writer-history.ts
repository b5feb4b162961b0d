import type { Logger } from 'pino';
import type { HistoryPosition } from './history.ts';
import type { Term } from './term.ts';
import type { LeaseWaiting, Writer } from './writer.ts';

type HistoryParts = {
  readonly writer: Pick<Writer, 'sinceLookMs'>;
  /** Null while this process has no lease. */
  readonly term: () => Term | null;
  readonly log: Logger;
};

/** Acknowledged position of the writer, and the state of its wait for the lease. */
export class WriterHistory {
  readonly #parts: HistoryParts;
  #hasUnacknowledgedDataLoss = false;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** Returns true while this process waits for an operator to accept the loss of commands. */
  hasUnacknowledgedDataLoss(): boolean {
    return this.#hasUnacknowledgedDataLoss && this.#parts.term() === null;
  }

  /** Milliseconds since the database last reported whether the lease is free; null before it has. */
  sinceLeaseLookMs(): number | null {
    return this.#parts.writer.sinceLookMs();
  }

  /** The last acknowledged command and the term that it belongs to; null while this process has no lease. */
  position(): HistoryPosition | null {
    const term = this.#parts.term();
    if (term === null) return null;
    const { lease, sequence } = term;
    return { term: lease.term, epoch: Number(lease.epoch), sequence };
  }

  /** Returns true for an acknowledged command in the history that this process appends to, and while it has no lease. */
  hasAcknowledged({ term, sequence }: HistoryPosition): boolean {
    const now = this.#parts.term();
    if (now === null) return true;
    const end = term === now.lease.term ? now.sequence : now.lease.endedTerms.get(term);
    return end !== undefined && sequence <= end;
  }

  /** Returns callbacks that log the obstacles to taking the lease. */
  leaseWaiting(): LeaseWaiting {
    const { log } = this.#parts;
    this.#hasUnacknowledgedDataLoss = false;
    return {
      onStandby: () => log.info('another process holds the lease; this one is on standby'),
      onSilentHolder: () =>
        log.warn(
          'the process that has the lease stood still: its session was ended, and this one takes over',
        ),
      onLoss: (loss) => {
        if (this.#hasUnacknowledgedDataLoss) return;
        this.#hasUnacknowledgedDataLoss = true;
        log.error(
          loss,
          'commands that were told are not in the database: nothing is taken until an operator accepts that, see "The database lost commands" in docs/operations.md',
        );
      },
    };
  }
}
