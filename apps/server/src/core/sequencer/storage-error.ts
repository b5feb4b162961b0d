import { UnstorableValue } from '../store/binary-array.ts';
import { HistoryLost } from './history.ts';
import { RecoveryMismatch } from './recovery-mismatch.ts';
import { LeaseLost } from './writer.ts';

/** PostgreSQL's five-character error code, when the server itself answered with an error. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/**
 * Returns true when the database rejected the content of a batch (classes 22, data exception, and 23, integrity
 * violation): the engine produced rows that violate the tables' constraints, so its state cannot be trusted.
 */
export function isRefusedData(error: unknown): boolean {
  if (error instanceof UnstorableValue) return true;
  const code = codeOf(error);
  return code !== null && (code.startsWith('22') || code.startsWith('23'));
}

/**
 * Returns true when the batch is known not to be stored: the server answered with an error. A lost connection is no
 * such case, nor a session that was shut down (class 57), which can happen just after a commit.
 */
export function isCertainlyUnstored(error: unknown): boolean {
  const code = codeOf(error);
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
