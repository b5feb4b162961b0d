import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLIENTS = '16';
const SCALE = '10';

/**
 * Transactions per second of PostgreSQL's own benchmark (TPC-B like) on the database; null without `pgbench`, which the
 * embedded binaries lack; Debian has it in `postgresql-contrib`.
 */
export async function pgbenchPerSecond(url: string, seconds: number): Promise<number | null> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const options = {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    maxBuffer: 16 * 1024 * 1024,
  };
  const target = ['-h', decodeURIComponent(hostname), '-p', port, '-U', username, pathname.slice(1)];
  try {
    await run('pgbench', ['-i', '-q', '-s', SCALE, ...target], options);
    const { stdout } = await run('pgbench', ['-n', '-c', CLIENTS, '-T', String(seconds), ...target], options);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said nothing of its speed:\n${stdout}`);
    return Number(tps);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
