import type { Command, Outcome } from '@assay/engine';
import { sequenceOf, timeMs } from '@assay/engine';
import { decodeFrames, type JournalEntry } from '../../src/core/journal/frames.ts';
import { commitStatement, NO_BATCH_HASH, sealBatch } from '../../src/core/journal/journal-batch.ts';
import type { JournaledCommand } from '../../src/core/store/declaration.ts';
import type { TestDatabase } from './test-database.ts';

type Row = {
  readonly first_sequence: bigint;
  readonly last_sequence: bigint;
  readonly epoch: bigint;
  readonly time_ms: bigint;
  readonly format: number;
  readonly commands: Buffer;
};

/** Every command of the batches. */
export async function journalEntries(
  database: Pick<TestDatabase, 'query'>,
): Promise<readonly JournalEntry[]> {
  return (await storedBatches(database)).flatMap(({ entries }) => entries);
}

/** Writes the batches anew with other commands and with right hashes: as an exchange that did this would have. */
export async function rewriteJournal(
  database: Pick<TestDatabase, 'query'>,
  change: (entry: JournalEntry) => JournalEntry,
): Promise<void> {
  const batches = await storedBatches(database);
  await database.query('delete from journal_batches');
  let previous: Buffer = NO_BATCH_HASH;
  for (const { epoch, entries } of batches) {
    const sealed = sealBatch(entries.map(change).map(commandOf), epoch, previous);
    const { values } = commitStatement(sealed);
    await database.query(
      `insert into journal_batches (epoch, first_sequence, last_sequence, time_ms, format, commands, hash)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      values,
    );
    previous = sealed.hash;
  }
}

async function storedBatches(database: Pick<TestDatabase, 'query'>) {
  const rows = await database.query<Row>('select * from journal_batches order by first_sequence');
  return rows.map((row) => {
    const base = { first: Number(row.first_sequence), timeMs: Number(row.time_ms) };
    const count = Number(row.last_sequence) - base.first + 1;
    return { epoch: row.epoch, entries: decodeFrames(row.format, row.commands, base, count) };
  });
}

/** A command with those of its parts that a batch keeps. */
function commandOf({
  sequence,
  timeMs: atMs,
  text,
  accepted,
  made: createdId,
}: JournalEntry): JournaledCommand {
  const place = { sequence: sequenceOf(sequence), time: timeMs(atMs) };
  const outcome: Outcome = accepted
    ? { ok: true, ...place, events: [], createdId }
    : { ok: false, ...place, rejection: { code: 'price_stale' } };
  return { text, outcome, command: JSON.parse(text) as Command };
}
