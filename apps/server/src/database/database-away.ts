/** The database could not be asked, or fell silent before it answered. Another try may succeed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Whether the statement reached it, perhaps: then nobody knows whether it was carried out. */
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
    throw new DatabaseAway(error, false);
  }
}

/** Runs a statement; a failure of the line, and none of the statement itself, is `DatabaseAway`. */
export async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw isLoss(error) ? new DatabaseAway(error, true) : error;
  }
}

/** PostgreSQL says that it ends, crashes or starts (classes 08 and 57P), or the system that the line broke. */
const CODES =
  /^(08\w{3}|57P0[1-5]|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETDOWN)$/;
/** The driver's own words, which come without a code. */
const WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.test(String(error.code))) || WORDS.test(error.message);
}
