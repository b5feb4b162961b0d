import { NoAnswer } from './deadlines.ts';

/** The database could not be asked, or fell silent before it answered. Another try may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** True when the statement may have reached it: then it is unknown whether it was carried out. */
  readonly mayBeDone: boolean;
  constructor(cause: unknown, mayBeDone: boolean) {
    super(`the database is away: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Gets a connection. Without one nothing has been sent, whatever the reason is. */
export async function connecting<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseUnavailable(error, false);
  }
}

/**
 * Runs a statement. A failure of the line, and one for which the statement cannot help (no room, no time), is
 * `DatabaseUnavailable`; what is wrong with the statement itself stays what it is.
 */
export async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (isLoss(error)) throw new DatabaseUnavailable(error, true);
    throw isFull(error) || isCutShort(error) ? new DatabaseUnavailable(error, false) : error;
  }
}

/** Returns true when the database has no disk space, no memory, or no place for another session (class 53). */
export function isFull(error: unknown): boolean {
  return /^53\w{3}$/.test(codeOf(error));
}

/** Returns true when the database ended a statement that ran too long, or waited too long for another one. */
function isCutShort(error: unknown): boolean {
  return /^(57014|55P03)$/.test(codeOf(error));
}

/**
 * Returns true for a failure that lasts no longer than the database, its machine or the network is unreachable, so that a
 * retry may succeed. A wrong password, the name of a database that does not exist and whatever else is wrong for good are not.
 * Takes the driver's own errors as they are.
 */
export function isPassing(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return true;
  // A name with two addresses, each of which failed in its own way.
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  return isLoss(error) || isFull(error) || isCutShort(error) || isUnfound(error);
}

/** Returns true for a host name that cannot be resolved just now and for the missing socket of a stopped server. */
function isUnfound(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  return codeOf(error) === 'ENOTFOUND' || (codeOf(error) === 'ENOENT' && error.syscall === 'connect');
}

/** PostgreSQL says that it ends, crashes or starts (classes 08 and 57P), or the system that the line broke. */
const CODES =
  /^(08\w{3}|57P0[1-5]|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETDOWN|ENETUNREACH|EAI_AGAIN)$/;
/** The driver's own words, which come without a code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

function isLoss(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  return CODES.test(codeOf(error)) || (error instanceof Error && WORDS.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
