import type pg from 'pg';

/**
 * Position in the history of one exchange: the last command acknowledged as durable, and the term of the lease in which
 * it was. Two databases that both have the term have the same commands up to it and in it.
 */
export type HistoryPosition = {
  readonly term: string;
  /** Increases from term to term. */
  readonly epoch: number;
  readonly sequence: number;
};

/** A term of the lease, without a position in it. */
export type TermId = Omit<HistoryPosition, 'sequence'>;

/** Queries the primary database. */
export type HistoryReader = {
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<{ readonly rows: Row[] }>;
};

/**
 * Acknowledged commands that the database does not have: the exchange must not continue on it before an operator has
 * accepted the loss.
 */
export class HistoryLost extends Error {
  override readonly name = 'HistoryLost';
  constructor(acknowledgedSequence: number, foundSequence: number) {
    super(
      `The database has lost commands: commands up to ${acknowledgedSequence} were acknowledged, and it ends at ${foundSequence} or has another history. See "The database lost commands" in docs/operations.md.`,
    );
  }
}

/** The last acknowledged command, and the last that the database has. */
type Loss = { readonly acknowledgedSequence: number; readonly foundSequence: number };

/**
 * Throws `HistoryLost` when the database does not have an acknowledged command, after recording that in the database
 * itself so that no process takes commands on it before an operator has accepted the loss.
 */
export async function assertHistory(reader: HistoryReader, acknowledged: HistoryPosition): Promise<void> {
  const missingCount = await missing(reader, acknowledged);
  if (missingCount === null) return;
  await report(reader, acknowledged, missingCount);
  throw new HistoryLost(acknowledged.sequence, missingCount);
}

/** Returns the last command of a database that does not have the one at this position; null when it has it. */
async function missing(reader: HistoryReader, { term, sequence }: HistoryPosition): Promise<number | null> {
  const { rows } = await reader.query<{ last: bigint; is_stored: boolean }>(
    `select last, exists(
       select from lease_terms as term where term.id = $1 and $2 <= coalesce(
         (select min(later.after_sequence) from lease_terms as later where later.epoch > term.epoch), last)
     ) as is_stored
     from (select coalesce((select last_sequence from lease), 0) as last) as now`,
    [term, sequence],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the lease could not be read');
  return row.is_stored ? null : Number(row.last);
}

/**
 * Records a loss. A known one is left unchanged: other processes find the same, and one that was suspended finds a loss
 * that was accepted long ago.
 */
async function report(
  reader: HistoryReader,
  acknowledged: HistoryPosition,
  missingCount: number,
): Promise<void> {
  await reader.query(
    `insert into lost_commands (term, epoch, acknowledged_sequence, found_sequence, found_at)
     select $1, $2, $3, $4, now() where not exists (
       select from lost_commands
       where (accepted_at is null and term = $1 and acknowledged_sequence >= $3)
         or (accepted_at is not null and epoch >= $2))`,
    [acknowledged.term, acknowledged.epoch, acknowledged.sequence, missingCount],
  );
}

/** Returns the largest loss that has not been accepted; null when there is none. */
export async function openLoss(reader: HistoryReader): Promise<Loss | null> {
  const { rows } = await reader.query<{ acknowledged_sequence: bigint; found_sequence: bigint }>(
    `select acknowledged_sequence, found_sequence from lost_commands
     where accepted_at is null order by acknowledged_sequence desc limit 1`,
    [],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    acknowledgedSequence: Number(row.acknowledged_sequence),
    foundSequence: Number(row.found_sequence),
  };
}

/**
 * Lets the exchange continue without the lost commands, up to the given one. Returns false when the largest loss is
 * another. Later terms are above those of the lost history, and later row numbers above those that it may have used:
 * any position in the lost history remains distinguishable for good. The engine's own ids are left to the next term.
 */
export async function acceptLoss(reader: HistoryReader, acknowledgedSequence: number): Promise<boolean> {
  const { rows } = await reader.query<{ accepted: bigint }>(
    `with accepted as (
       update lost_commands set accepted_at = now()
       where accepted_at is null
         and $1 = (select max(acknowledged_sequence) from lost_commands where accepted_at is null)
       returning epoch),
     raised as (
       update lease set epoch = greatest(epoch, (select max(epoch) from accepted))
       where exists (select from accepted))
     select count(*) as accepted from accepted`,
    [acknowledgedSequence],
  );
  if (Number(rows[0]?.accepted ?? 0) === 0) return false;
  await reader.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1)
     from pg_sequences where schemaname = current_schema()`,
    [ROWS_SKIPPED],
  );
  return true;
}

/** More rows of a table than are written between two checks of a database that went back. */
const ROWS_SKIPPED = 100_000;
/** More ids than one command uses, even an order with many fills. */
const IDS_PER_COMMAND = 1_000;
const [MIN_SKIPPED, MAX_SKIPPED] = [1_000_000, 1_000_000_000];

/**
 * Returns how many ids of each sequence the engine skips before any other command, because commands accepted as lost
 * may have had them; null when that is done.
 */
export async function idsToSkip(reader: HistoryReader): Promise<number | null> {
  const { rows } = await reader.query<{ lost: bigint | null }>(
    `select max(acknowledged_sequence - found_sequence) as lost from lost_commands
     where accepted_at is not null and ids_skipped_at is null`,
    [],
  );
  const lost = rows[0]?.lost ?? null;
  if (lost === null) return null;
  return Math.min(Math.max(Number(lost) * IDS_PER_COMMAND, MIN_SKIPPED), MAX_SKIPPED);
}

export async function noteIdsSkipped(reader: HistoryReader): Promise<void> {
  await reader.query(
    'update lost_commands set ids_skipped_at = now() where accepted_at is not null and ids_skipped_at is null',
    [],
  );
}

/** The newest term of the lease; null before the first. */
export async function newestTerm(reader: HistoryReader): Promise<TermId | null> {
  const { rows } = await reader.query<{ id: string; epoch: bigint }>(
    'select id, epoch from lease_terms order by epoch desc limit 1',
    [],
  );
  const [row] = rows;
  return row === undefined ? null : { term: row.id, epoch: Number(row.epoch) };
}

/**
 * Returns true for a term that follows the one of an acknowledged command; false for one that ended before or belongs
 * to another database. Throws `HistoryLost` when the database does not have that command.
 */
export async function isContinuation(
  reader: HistoryReader,
  known: HistoryPosition,
  { term, epoch }: TermId,
): Promise<boolean> {
  await assertHistory(reader, known);
  const { rows } = await reader.query('select from lease_terms where id = $1 and epoch = $2', [term, epoch]);
  return rows.length > 0 && epoch > known.epoch;
}

/** The last command of each term that has ended, by the id of the term. */
export async function endedTerms(reader: HistoryReader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await reader.query<{ id: string; last: bigint }>(
    `select id, last from (
       select id, lead(after_sequence) over (order by epoch) as last from lease_terms) as terms
     where last is not null`,
    [],
  );
  return new Map(rows.map(({ id, last }) => [id, Number(last)]));
}
