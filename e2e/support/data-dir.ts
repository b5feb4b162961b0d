import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerProcess, startServer } from '../../apps/server/test/support/server-process.ts';

/** Variable with the demo's data directory to copy in this run, set by `makeDemoTemplate`. */
const TEMPLATE = 'E2E_DEMO_TEMPLATE';

/**
 * Makes the data directory of a demo once for the whole run: its two years of prices take a processor for ten seconds.
 * Answers how to remove it.
 */
export async function makeDemoTemplate(): Promise<() => void> {
  const dataDir = makeDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir, DEMO: 'on', DEMO_ROBOTS: 'off' } });
  await server.stop();
  // What a power cut would leave behind is looked at by no test in the browser.
  const settings = join(dataDir, 'postgres/cluster/postgresql.auto.conf');
  if (existsSync(settings)) appendFileSync(settings, 'fsync = off\nfull_page_writes = off\n');
  process.env[TEMPLATE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** Lends a demo's data directory of its own for as long as it is used. */
export async function withDemoDir(use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = makeDataDir();
  try {
    // With the owners of the files: PostgreSQL opens only what is its account's.
    await promisify(execFile)('cp', ['-a', `${process.env[TEMPLATE]}/.`, dataDir]);
    await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Lends a demo exchange without robots: nothing happens in it but what a test does. */
export function withQuietDemo(use: (server: ServerProcess, dataDir: string) => Promise<void>): Promise<void> {
  return withDemoDir(async (dataDir) => {
    const server = await startServer({ env: { DATA_DIR: dataDir, DEMO: 'on', DEMO_ROBOTS: 'off' } });
    await use(server, dataDir);
    await server.stop();
  });
}

/** Lends a new exchange that is no demo, as its first start leaves it. */
export async function withNewExchange(use: (server: ServerProcess) => Promise<void>): Promise<void> {
  const dataDir = makeDataDir();
  try {
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    await use(server);
    await server.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  return dataDir;
}
