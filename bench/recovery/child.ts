import { type Command, Engine, type Event, type Outcome, sequenceOf, timeMs } from '@assay/engine';
import type { Database } from '@assay/server/src/core/database/connect.ts';
import { NO_BATCH_HASH, sealBatch } from '@assay/server/src/core/journal/journal-batch.ts';
import { encodeCommand } from '@assay/server/src/core/sequencer/command-codec.ts';
import { storeSnapshot } from '@assay/server/src/core/sequencer/snapshot-store.ts';
import { BALANCES, CLIENT_KEYS, JOURNAL } from '@assay/server/src/core/sequencer/tables.ts';
import { Writer } from '@assay/server/src/core/sequencer/writer.ts';
import { batchStatement } from '@assay/server/src/core/store/batch-statement.ts';
import type { JournaledCommand } from '@assay/server/src/core/store/declaration.ts';
import { type BatchRows, TableSet } from '@assay/server/src/core/store/table-set.ts';
import { CURRENCIES, PAIRS } from '@assay/server/src/products/listing/tables.ts';
import { ORDERS } from '@assay/server/src/products/spot/tables.ts';
import { assayEngine, openingCommands } from '../books/assay-engine.ts';
import { createStream } from '../books/streams.ts';
import { withDatabase } from '../prepare-exchange.ts';

// Writes the data of a long history that a start reads: the journal, a snapshot, balances and open orders, by the
// sequencer's own code but in large batches. Trades and ledger entries, which a start does not read, are omitted.
const BATCH = 5_000;
const READ = new TableSet([JOURNAL, CURRENCIES, PAIRS, BALANCES, CLIENT_KEYS]);
const START_MS = 1_767_225_600_000;

const [dataDir = '', count = '', snapshotAt = '', seed = ''] = process.argv.slice(2);
const opening = openingCommands();
const stream = createStream('adds', Number(count) - opening.length, Number(seed));
const commands = [...opening, ...assayEngine.prepare(stream)];
await withDatabase(dataDir, (database, server) => writeJournal(commands, database, server.url));
process.stdout.write('null');

async function writeJournal(all: readonly Command[], database: Database, url: string): Promise<void> {
  const writer = new Writer(url, (error) => {
    throw error;
  });
  const lease = await writer.takeLease(new AbortController().signal);
  if (lease === null) throw new Error('the database has another writer');
  const engine = new Engine();
  const writeRows = (...parameters: Parameters<typeof batchStatement>) =>
    database.pool.query(batchStatement(...parameters));
  let previous = NO_BATCH_HASH;
  let done = 0;
  while (done < all.length) {
    const until = Math.min(
      all.length,
      done < Number(snapshotAt) ? Number(snapshotAt) : all.length,
      done + BATCH,
    );
    const batch = all.slice(done, until).map((command, index): JournaledCommand => {
      const sequence = done + index + 1;
      const outcome = engine.apply(command, sequenceOf(sequence), timeMs(START_MS + sequence));
      return { command, outcome, text: encodeCommand(command) };
    });
    const seal = sealBatch(batch, lease.epoch, previous);
    await writer.write(seal);
    await writeRows({ from: done, to: until, seal }, READ.rowsOf(batch));
    if (until === all.length) await writeRows({ from: until, to: until, seal }, openOrderRows(engine));
    previous = seal.hash;
    done = until;
    if (done === Number(snapshotAt))
      await storeSnapshot(database.pool, engine, sequenceOf(done), timeMs(START_MS + done));
  }
  await writer.release();
}

/** Writes them as if one command had changed them all. */
function openOrderRows(engine: Engine): BatchRows {
  const events = [...engine.room('spot').openOrders()].map(
    (order): Event => ({ type: 'order_changed', order }),
  );
  const command = openingCommands()[0];
  if (command === undefined) throw new Error('there is no command to carry the orders');
  const outcome: Outcome = {
    ok: true,
    sequence: sequenceOf(1),
    time: timeMs(START_MS),
    events,
    createdId: null,
  };
  return new TableSet([ORDERS]).rowsOf([{ command, outcome, text: '' }]);
}
