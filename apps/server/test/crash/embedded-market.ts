import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../src/core/database/embedded/embedded.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { type Login, openMarket } from './market.ts';

/** Makes the embedded database of a data directory with a market in it, and stops it: a server starts it again. */
export async function prepareEmbedded(dataDir: string, traders: number): Promise<readonly Login[]> {
  const database = await startEmbedded({ dataDir });
  try {
    await migrate(database.url);
    return await openMarket(database.url, traders);
  } finally {
    await database.stop();
  }
}

/** The first process of the PostgreSQL of a data directory; null while there is none. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** The processes that a process has started and that still live. Linux only. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It has ended since the list was made.
    return null;
  }
}
