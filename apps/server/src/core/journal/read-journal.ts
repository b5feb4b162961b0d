import type pg from 'pg';
import type { BatchSeal } from '../store/batch-statement.ts';
import { DamagedFrames, decodeFrames, type JournalEntry } from './frames.ts';
import { hashOfBatch, type JournalBatch, NO_BATCH_HASH } from './journal-batch.ts';

type Reader = Pick<pg.Client, 'query'>;

/** A journal that is not whole: a command is missing, or a batch is not as it was written. */
export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';
}

/** Commands that are read at once, or few more: the connection takes them in while nobody reads from it. */
const PAGE = 1_000;

/** Commands that follow each other. */
export type JournalPage = {
  readonly entries: readonly JournalEntry[];
  /** Of the batch that the last of them is in; null where it is in none. */
  readonly seal: BatchSeal | null;
};

/** Part of the journal: the commands after `after`, up to `upTo` or else its end. */
export type JournalRange = { readonly after: number; readonly upTo?: number | undefined };

/**
 * Reads a part of the journal page by page: from the rows of releases before there were batches, then from the batches,
 * whose chain of hashes is checked. The database reads the next page while the caller works on this one, and no more is
 * in memory. Throws `DamagedJournal` at a gap and at a batch whose hash is another.
 */
export async function* readJournal(
  reader: Reader,
  { after, upTo }: JournalRange,
): AsyncGenerator<JournalPage> {
  const end = upTo ?? Number.MAX_SAFE_INTEGER;
  const batchesAfter = await readBatchesAfter(reader);
  let sequence = after;
  if (sequence < batchesAfter) {
    for await (const page of olderRows(reader, sequence, Math.min(end, batchesAfter))) {
      sequence = assertContinues(page.entries, sequence);
      yield page;
    }
    if (sequence < Math.min(end, batchesAfter)) throw noCommand(sequence + 1);
  }
  if (sequence >= end) return;
  for await (const page of batchPages(reader, sequence, end)) {
    sequence = assertContinues(page.entries, sequence);
    yield page;
  }
}

/** The hash that the next batch is chained to. */
export async function lastBatchHash(reader: Reader): Promise<Buffer> {
  const { rows } = await reader.query<{ hash: Buffer }>(
    'select hash from journal_batches order by first_sequence desc limit 1',
  );
  return rows[0]?.hash ?? (await lastArchivedHash(reader, Number.MAX_SAFE_INTEGER));
}

/**
 * Notes under the lease that every command so far was written with all its rows, by a release before there were batches.
 * Does nothing once there is one.
 */
export async function adoptOlderCommands(session: Reader): Promise<void> {
  await session.query(
    `update projection set batches_after = last_sequence, watermark = last_sequence from lease
     where projection.watermark < last_sequence and not exists (select from journal_batches)`,
  );
}

async function readBatchesAfter(reader: Reader): Promise<number> {
  const { rows } = await reader.query<{ batches_after: bigint }>('select batches_after from projection');
  const [row] = rows;
  if (row === undefined) throw new DamagedJournal('The table projection has no row.');
  return Number(row.batches_after);
}

function assertContinues(page: readonly JournalEntry[], after: number): number {
  let last = after;
  for (const { sequence } of page) {
    if (sequence !== last + 1) throw noCommand(last + 1);
    last = sequence;
  }
  return last;
}

function noCommand(sequence: number): DamagedJournal {
  return new DamagedJournal(`The journal has no command ${sequence}.`);
}

/** Yields pages, each asked for before the caller gets the one before it. `pageAfter` returns none for the end. */
async function* readAhead<Row>(pageAfter: (last: Row | null) => Promise<readonly Row[]> | null) {
  let reading = pageAfter(null);
  while (reading !== null) {
    const rows = await reading;
    const last = rows.at(-1);
    reading = last === undefined ? null : pageAfter(last);
    // It is no longer awaited when the caller ends before it comes.
    reading?.catch(() => undefined);
    if (last !== undefined) yield rows;
  }
}

type OlderRow = {
  readonly sequence: bigint;
  readonly time_ms: bigint;
  readonly text: string;
  readonly accepted: boolean;
  readonly made: bigint | null;
};

/** The commands of releases that wrote each as a row of `journal`, with all that followed from it. */
async function* olderRows(reader: Reader, after: number, upTo: number): AsyncGenerator<JournalPage> {
  const pageAfter = (last: OlderRow | null): Promise<readonly OlderRow[]> | null => {
    const from = last === null ? after : Number(last.sequence);
    if (from >= upTo) return null;
    const read = reader.query<OlderRow>(
      `select sequence, time_ms, command::text as text, accepted, made from journal
       where sequence > $1 and sequence <= $2 order by sequence limit $3`,
      [from, upTo, PAGE],
    );
    return read.then(({ rows }) => rows);
  };
  for await (const rows of readAhead(pageAfter)) {
    const entries = rows.map(({ sequence, time_ms, text, accepted, made }) => ({
      sequence: Number(sequence),
      timeMs: Number(time_ms),
      text,
      accepted,
      made: made === null ? null : Number(made),
    }));
    yield { entries, seal: null };
  }
}

type BatchRow = {
  readonly first_sequence: bigint;
  readonly last_sequence: bigint;
  readonly epoch: bigint;
  readonly time_ms: bigint;
  readonly format: number;
  readonly commands: Buffer;
  readonly hash: Buffer;
};

/** Returns the commands of the batches after `after`. */
async function* batchPages(reader: Reader, after: number, upTo: number): AsyncGenerator<JournalPage> {
  const pageAfter = (last: BatchRow | null): Promise<readonly BatchRow[]> | null => {
    const from = last === null ? after : Number(last.last_sequence);
    return from >= upTo ? null : readBatches(reader, from);
  };
  let previous: Buffer | null = null;
  let next = after + 1;
  for await (const rows of readAhead(pageAfter)) {
    const entries: JournalEntry[] = [];
    let seal: BatchSeal | null = null;
    for (const row of rows) {
      if (row.first_sequence > next) throw noCommand(next);
      next = Number(row.last_sequence) + 1;
      previous ??= await hashBefore(reader, row);
      entries.push(...entriesOf(row, previous));
      previous = row.hash;
      seal = { first: Number(row.first_sequence), hash: row.hash };
    }
    yield { entries: entries.filter(({ sequence }) => sequence > after && sequence <= upTo), seal };
  }
}

/** From the batch that has the next command, or else from the first after it. */
async function readBatches(reader: Reader, after: number): Promise<readonly BatchRow[]> {
  const { rows } = await reader.query<BatchRow>(
    `select first_sequence, last_sequence, epoch, time_ms, format, commands, hash from journal_batches
     where last_sequence > $1
       and first_sequence >= coalesce(
         (select max(first_sequence) from journal_batches where first_sequence <= $1 + 1), 0)
       and first_sequence <= greatest($1 + $2,
         (select min(first_sequence) from journal_batches where first_sequence > $1))
     order by first_sequence`,
    [after, PAGE],
  );
  return rows;
}

async function hashBefore(reader: Reader, { first_sequence }: BatchRow): Promise<Buffer> {
  const { rows } = await reader.query<{ hash: Buffer }>(
    'select hash from journal_batches where first_sequence < $1 order by first_sequence desc limit 1',
    [first_sequence],
  );
  return rows[0]?.hash ?? (await lastArchivedHash(reader, Number(first_sequence)));
}

/** The hash of the last batch that left the database; later batches follow it. */
async function lastArchivedHash(reader: Reader, before: number): Promise<Buffer> {
  const { rows } = await reader.query<{ hash: Buffer }>(
    'select last_hash as hash from archives where edge < $1 order by edge desc limit 1',
    [before],
  );
  return rows[0]?.hash ?? NO_BATCH_HASH;
}

function entriesOf(row: BatchRow, previous: Buffer): readonly JournalEntry[] {
  const batch: JournalBatch = {
    first: Number(row.first_sequence),
    last: Number(row.last_sequence),
    epoch: row.epoch,
    timeMs: Number(row.time_ms),
    format: row.format,
    commands: row.commands,
    hash: row.hash,
  };
  const name = `The batch of the commands ${batch.first} to ${batch.last}`;
  if (!hashOfBatch(batch, previous).equals(batch.hash))
    throw new DamagedJournal(`${name} does not have the hash of its content after the batch before it.`);
  try {
    return decodeFrames(batch.format, batch.commands, batch, batch.last - batch.first + 1);
  } catch (error) {
    if (!(error instanceof DamagedFrames)) throw error;
    throw new DamagedJournal(`${name} cannot be read: ${error.message}.`);
  }
}
