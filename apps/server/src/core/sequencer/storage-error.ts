import { databaseCode } from '../store/refused-data.ts';
import { HistoryLost } from './history.ts';
import { RecoveryMismatch } from './recovery-mismatch.ts';
import { LeaseLost } from './writer.ts';

/**
 * Returns true when the batch is known not to be stored: the server answered with an error. A lost connection is no
 * such case, nor a session that was shut down (class 57), which can happen just after a commit.
 */
export function isCertainlyUnstored(error: unknown): boolean {
  const code = databaseCode(error);
  return code !== null && !code.startsWith('57') && !code.startsWith('08');
}

/** Returns the thrown value as an error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Returns true for an error after which this process must end, since no retry can succeed. */
export function isFinal(error: unknown): error is Error {
  return error instanceof LeaseLost || error instanceof RecoveryMismatch || error instanceof HistoryLost;
}
