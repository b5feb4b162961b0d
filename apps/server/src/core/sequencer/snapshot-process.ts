import { sequenceOf } from '@assay/engine';
import pg from 'pg';
import { clientOptions } from '../database/client-options.ts';
import { engineFactory } from './engine-factory.ts';
import { snapshotFromJournal } from './snapshot-from-journal.ts';

// Stores a snapshot at the sequence that is its only argument, on the database in DATABASE_URL. See background-snapshot.ts.
/** Ends this process, because the requesting exchange has ended, and perhaps its database, too. */
const orphaned = (): void => process.exit(1);
process.once('disconnect', orphaned);
const client = new pg.Client(clientOptions(process.env.DATABASE_URL ?? ''));
await client.connect();
await snapshotFromJournal(client, engineFactory, sequenceOf(Number(process.argv[2])));
await client.end();
// Closing this end of the channel is also reported as a disconnect.
process.off('disconnect', orphaned);
process.disconnect?.();
