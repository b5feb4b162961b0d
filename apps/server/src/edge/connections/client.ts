import type { Logger } from 'pino';
import { type FaultGuard, reportFault } from '../../core/shared/faults.ts';
import type { Budget } from './budget.ts';

/** With more bytes unsent than this a connection is given up. */
export const HOPELESS_BYTES = 512 * 1024;
/** Time for the other end to close what was closed, in milliseconds. */
export const GOODBYE_MS = 1_000;

export type ClientParts = {
  /** Edge under which its faults are counted, and its kind in the log. */
  readonly edge: 'socket' | 'stream';
  /** Network of the client, for the log. */
  readonly network: string;
  /** Budget of what it may send. */
  readonly budget: Budget;
  readonly isOpen: () => boolean;
  /** Ends the connection without waiting for the other end, which may never answer. */
  readonly end: () => void;
  readonly log: Logger;
};

/** The bounds of one connection, whatever it speaks: what is too much, or goes wrong, ends it alone. */
export type Client = {
  readonly guard: FaultGuard;
  cut(reason: string): void;
  /** Ends the connection after a fault of ours, and writes the fault down. */
  fail(error: unknown): void;
  /** Counts something that the client did, and ends the connection of one that did too much. */
  spend(): void;
};

export function createClient({ edge, network, budget, isOpen, end, log }: ClientParts): Client {
  const guard: FaultGuard = { edge, log, onFault: () => cut('it met a fault') };

  function cut(reason: string): void {
    if (isOpen()) log.info({ network, reason }, `a ${edge} was cut`);
    end();
  }

  return {
    guard,
    cut,
    fail(error) {
      reportFault(edge, error, log);
      cut('it met a fault');
    },
    spend() {
      if (!budget.spend()) cut('it said too much');
    },
  };
}
