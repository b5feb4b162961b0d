import { connectDatabase } from '@assay/server/src/core/database/connect.ts';
import { findBinaries } from '@assay/server/src/core/database/embedded/binaries.ts';
import { readPassword, SUPERUSER } from '@assay/server/src/core/database/embedded/cluster.ts';
import { findClusterDirectory } from '@assay/server/src/core/database/embedded/cluster-directory.ts';
import { findRunning } from '@assay/server/src/core/database/embedded/embedded.ts';
import { migrate } from '@assay/server/src/core/database/migrate.ts';
import { processorSeconds } from '../server-process.ts';

const SIBLING = 'beside';

/** Measures the database of a running exchange from outside. */
export type DatabaseWatch = {
  /** Creates an empty database with the exchange's tables, and returns its address. */
  createSibling(): Promise<string>;
  /** CPU seconds used by its processes. */
  processorSeconds(): Promise<number>;
  close(): Promise<void>;
};

export async function watchDatabase(dataDir: string): Promise<DatabaseWatch> {
  const url = await adminUrl(dataDir);
  const database = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  return {
    createSibling: async () => {
      await database.pool.query(`create database ${SIBLING}`);
      const sibling = new URL(url);
      sibling.pathname = `/${SIBLING}`;
      await migrate(sibling.href);
      return sibling.href;
    },
    processorSeconds: async () => {
      const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
      return rows.reduce((total, { pid }) => total + processorSeconds(pid), 0);
    },
    close: () => database.close(),
  };
}

/** The superuser's address: the exchange's role may not create databases. */
async function adminUrl(dataDir: string): Promise<string> {
  const running = await findRunning(dataDir);
  if (running === null) throw new Error('the database of the exchange does not run');
  const url = new URL(running);
  url.username = SUPERUSER;
  url.password = readPassword({
    binaries: findBinaries(),
    account: null,
    directory: findClusterDirectory(dataDir),
  });
  return url.href;
}
