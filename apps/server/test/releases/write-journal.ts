import { STORED_TABLES } from '../../src/app/stored-tables.ts';
import { NO_BATCH_HASH, sealBatch } from '../../src/core/journal/journal-batch.ts';
import { Projector } from '../../src/core/projection/projector.ts';
import { Writer } from '../../src/core/sequencer/writer.ts';
import { TableSet } from '../../src/core/store/table-set.ts';
import type { SimulatedJournal } from './simulated-journal.ts';

const BATCH = 200;

/**
 * Stores a journal with all that follows from it in a migrated, empty database, batch by batch as the sequencer does.
 * Throws when the database does not take it.
 */
export async function writeJournal(url: string, journal: SimulatedJournal): Promise<void> {
  const writer = new Writer(url, () => undefined);
  const projector = await Projector.open(url, new TableSet(STORED_TABLES));
  try {
    const lease = await writer.takeLease(new AbortController().signal);
    if (lease === null) throw new Error('the database is in use');
    let previous = NO_BATCH_HASH;
    for (let from = 0; from < journal.length; from += BATCH) {
      const batch = journal.slice(from, from + BATCH);
      const seal = sealBatch(batch, lease.epoch, previous);
      previous = seal.hash;
      await writer.write(seal);
      await projector.project({ commands: batch, seal });
    }
  } finally {
    projector.breakOff();
    await writer.release();
  }
}
