import type { Logger } from 'pino';
import { type FaultGuard, reportFault } from '../../core/shared/faults.ts';
import type { Budget } from './budget.ts';

/** Unsent bytes beyond which a connection is closed. */
export const MAX_BACKLOG_BYTES = 512 * 1024;
/** Time for the client to complete a close, in milliseconds. */
export const CLOSE_GRACE_MS = 1_000;

export type ClientParts = {
  /** Edge that its faults are counted under, and its kind in the log. */
  readonly edge: 'socket' | 'stream';
  /** Network of the client, for the log. */
  readonly network: string;
  /** Budget of incoming messages. */
  readonly budget: Budget;
  readonly isOpen: () => boolean;
  /** Ends the connection without waiting for the client, which may never respond. */
  readonly end: () => void;
  readonly log: Logger;
};

/** Guard of one connection, for any protocol: excess and faults end this connection only. */
export type Client = {
  readonly guard: FaultGuard;
  abort(reason: string): void;
  /** Ends the connection after an internal fault, and logs the fault. */
  fail(error: unknown): void;
  /** Counts a message of the client, and ends the connection when there are too many. */
  spend(): void;
};

export function createClient({ edge, network, budget, isOpen, end, log }: ClientParts): Client {
  const guard: FaultGuard = { edge, log, onFault: () => abort('it met a fault') };

  function abort(reason: string): void {
    if (isOpen()) log.info({ network, reason }, `a ${edge} was cut`);
    end();
  }

  return {
    guard,
    abort,
    fail(error) {
      reportFault(edge, error, log);
      abort('it met a fault');
    },
    spend() {
      if (!budget.spend()) abort('it said too much');
    },
  };
}
