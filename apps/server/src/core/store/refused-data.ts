import { UnstorableValue } from './binary-array.ts';

/** PostgreSQL's five-character error code, when the server itself answered with an error. */
export function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/**
 * True when the database refused the content of what it was to store (classes 22, data exception, and 23, integrity
 * violation): the engine produced rows that break the tables' own rules, so its state cannot be trusted.
 */
export function isRefusedData(error: unknown): boolean {
  if (error instanceof UnstorableValue) return true;
  const code = databaseCode(error);
  return code !== null && (code.startsWith('22') || code.startsWith('23'));
}
