import { type Command, Engine, sequenceOf, timeMs } from '@assay/engine';
import { encodeCommand } from '@assay/server/src/sequencer/command-codec.ts';
import { Writer } from '@assay/server/src/sequencer/writer.ts';
import type { JournaledCommand } from '@assay/server/src/store/declaration.ts';
import { TableSet } from '@assay/server/src/store/table-set.ts';
import { STORED_TABLES } from '@assay/server/src/stored-tables.ts';
import { withDatabase } from '../prepare-exchange.ts';
import { crowd } from './crowd.ts';

// Fills a database with the life of a crowd, every table of it, by the sequencer's own parts but in large batches: as
// large as a busy machine still stores within the time that the writer gives the database.
const BATCH = 1_000;
const START_MS = 1_767_225_600_000;
const TABLES = new TableSet(STORED_TABLES);

const [dataDir = '', accounts = '', orders = ''] = process.argv.slice(2);
await withDatabase(dataDir, (_, { url }) => write(crowd(Number(accounts), Number(orders)), url));
process.stdout.write('null');

async function write(commands: Iterable<Command>, url: string): Promise<void> {
  const writer = new Writer(url, (error) => {
    throw error;
  });
  const lease = await writer.takeLease(new AbortController().signal, () => undefined);
  if (lease === null) throw new Error('the database has another writer');
  let written = 0;
  for (const batch of batchesOf(commands)) {
    await writer.write(lease, written, written + batch.length, TABLES.rowsOf(batch));
    written += batch.length;
  }
  await writer.release();
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
