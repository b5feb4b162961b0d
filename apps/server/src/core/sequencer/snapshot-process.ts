import { sequenceOf } from '@assay/engine';
import pg from 'pg';
import { clientOptions } from '../database/client-options.ts';
import { engineFactory } from './engine-factory.ts';
import { snapshotFromJournal } from './snapshot-from-journal.ts';

// Stores a snapshot at the sequence that is its only argument, on the database in DATABASE_URL. See background-snapshot.ts.
/** The exchange that asked for it has ended, and so may have its database. */
const orphaned = (): void => process.exit(1);
process.once('disconnect', orphaned);
const client = new pg.Client(clientOptions(process.env.DATABASE_URL ?? ''));
await client.connect();
await snapshotFromJournal(client, engineFactory, sequenceOf(Number(process.argv[2])));
await client.end();
// Closing one's own end of the channel is told as its loss, too.
process.off('disconnect', orphaned);
process.disconnect?.();
