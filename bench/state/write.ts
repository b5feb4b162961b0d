import { type Command, Engine, sequenceOf, timeMs } from '@assay/engine';
import { STORED_TABLES } from '@assay/server/src/app/stored-tables.ts';
import { clientOptions } from '@assay/server/src/core/database/client-options.ts';
import { HOURS_MS } from '@assay/server/src/core/database/deadlines.ts';
import { sendQuery } from '@assay/server/src/core/database/send-query.ts';
import { commitStatement, NO_BATCH_HASH, sealBatch } from '@assay/server/src/core/journal/journal-batch.ts';
import { encodeCommand } from '@assay/server/src/core/sequencer/command-codec.ts';
import { Writer } from '@assay/server/src/core/sequencer/writer.ts';
import { batchStatement } from '@assay/server/src/core/store/batch-statement.ts';
import type { JournaledCommand } from '@assay/server/src/core/store/declaration.ts';
import { TableSet } from '@assay/server/src/core/store/table-set.ts';
import pg from 'pg';
import { withDatabase } from '../prepare-exchange.ts';
import { crowd } from './crowd.ts';

// Fills all tables of a database with the history of many traders, by the sequencer's own statements but in large
// batches, and by a session with a timeout of hours.
const BATCH = 5_000;
const START_MS = 1_767_225_600_000;
const TABLES = new TableSet(STORED_TABLES);

const [dataDir = '', accounts = '', orders = ''] = process.argv.slice(2);
await withDatabase(dataDir, (_, { url }) => write(crowd(Number(accounts), Number(orders)), url));
process.stdout.write('null');

async function write(commands: Iterable<Command>, url: string): Promise<void> {
  const writer = new Writer(url, (error) => {
    throw error;
  });
  const lease = await writer.takeLease(new AbortController().signal);
  if (lease === null) throw new Error('the database has another writer');
  await writer.release();
  const client = new pg.Client(clientOptions(url, HOURS_MS));
  await client.connect();
  let from = 0;
  let previous = NO_BATCH_HASH;
  for (const batch of batchesOf(commands)) {
    const to = from + batch.length;
    const seal = sealBatch(batch, lease.epoch, previous);
    for (const statement of [
      commitStatement(seal),
      batchStatement({ from, to, seal }, TABLES.rowsOf(batch)),
    ]) {
      const { rows } = await sendQuery<{ written: number }>(client, { ...statement });
      if (rows[0]?.written !== 1) throw new Error('a batch was not stored');
    }
    previous = seal.hash;
    from = to;
  }
  await client.end();
}

function* batchesOf(commands: Iterable<Command>): Generator<readonly JournaledCommand[]> {
  const engine = new Engine();
  let sequence = 0;
  let batch: JournaledCommand[] = [];
  for (const command of commands) {
    sequence += 1;
    const outcome = engine.apply(command, sequenceOf(sequence), timeMs(START_MS + sequence));
    if (!outcome.ok) throw new Error(`a command was refused: ${JSON.stringify(outcome.rejection)}`);
    batch.push({ command, outcome, text: encodeCommand(command) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
