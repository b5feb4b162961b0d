import { NoAnswer } from './deadlines.ts';

/** The database could not be reached, or did not answer. A retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** True when the statement may have reached the database, so that its outcome is unknown. */
  readonly mayHaveCommitted: boolean;
  constructor(cause: unknown, mayHaveCommitted: boolean) {
    super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.mayHaveCommitted = mayHaveCommitted;
  }
}

/** Gets a connection. A failure means that nothing was sent, whatever the cause. */
export async function connecting<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseUnavailable(error, false);
  }
}

/**
 * Runs a statement. A broken connection, and a failure that the statement did not cause (no disk space, no time),
 * become `DatabaseUnavailable`; an error of the statement itself is rethrown unchanged.
 */
export async function translateErrors<Result>(query: () => Promise<Result>): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (isLoss(error)) throw new DatabaseUnavailable(error, true);
    throw isDiskFull(error) || isRefusedForNow(error) ? new DatabaseUnavailable(error, false) : error;
  }
}

/** Returns true when the database has no disk space, no memory, or no free connection (class 53). */
export function isDiskFull(error: unknown): boolean {
  return /^53\w{3}$/.test(codeOf(error));
}

/**
 * Returns true when the database cancelled a statement that ran too long or waited too long for a lock, or when it is in
 * recovery and takes no writes.
 */
function isRefusedForNow(error: unknown): boolean {
  return /^(57014|55P03|25006)$/.test(codeOf(error));
}

/**
 * Returns true for a failure that ends once the database, its machine or the network is reachable again, so that a
 * retry may succeed. A wrong password, an unknown database name and other permanent errors are not among them.
 * Accepts the driver's errors unwrapped.
 */
export function isTransient(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return true;
  // A host name with two addresses, each of which failed with its own error.
  if (error instanceof AggregateError) return error.errors.every(isTransient);
  return isLoss(error) || isDiskFull(error) || isRefusedForNow(error) || isHostUnknown(error);
}

/** Returns true for a host name that cannot be resolved at present and for the missing socket of a stopped server. */
function isHostUnknown(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  return codeOf(error) === 'ENOTFOUND' || (codeOf(error) === 'ENOENT' && error.syscall === 'connect');
}

/**
 * PostgreSQL's codes while it shuts down, crashes or starts (classes 08 and 57P), and the system's for a broken
 * connection.
 */
const CODES =
  /^(08\w{3}|57P0[1-5]|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETDOWN|ENETUNREACH|EAI_AGAIN)$/;
/** Messages of the driver, which have no code. */
const CONNECTION_ERROR_TEXTS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

function isLoss(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  return CODES.test(codeOf(error)) || (error instanceof Error && CONNECTION_ERROR_TEXTS.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
