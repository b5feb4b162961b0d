import { connectDatabase } from '@assay/server/src/database/connect.ts';
import { findRunning } from '@assay/server/src/database/embedded/embedded.ts';
import { migrate } from '@assay/server/src/database/migrate.ts';
import { processorSeconds } from '../server-process.ts';

const SIBLING = 'beside';

/** Looks at the database of a running exchange from outside. */
export type DatabaseWatch = {
  /** Makes another database beside the exchange's, with the same tables and nothing in them, and answers its address. */
  makeSibling(): Promise<string>;
  /** Processor seconds that its processes have used so far. */
  processorSeconds(): Promise<number>;
  close(): Promise<void>;
};

export async function watchDatabase(dataDir: string): Promise<DatabaseWatch> {
  const url = await findRunning(dataDir);
  if (url === null) throw new Error('the database of the exchange does not run');
  const database = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  return {
    makeSibling: async () => {
      await database.pool.query(`create database ${SIBLING}`);
      const sibling = new URL(url);
      sibling.pathname = `/${SIBLING}`;
      await migrate(sibling.href);
      return sibling.href;
    },
    processorSeconds: async () => {
      const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
      return rows.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    },
    close: () => database.close(),
  };
}
