import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerProcess, startServer } from '../../apps/server/test/support/server-process.ts';

/** Variable with the demo's data directory to copy in this run, set by `makeDemoTemplate`. */
const TEMPLATE = 'E2E_DEMO_TEMPLATE';

/**
 * Creates the data directory of a demo once for the whole run: its two years of prices take ten seconds of CPU time.
 * Returns a function that removes it.
 */
export async function makeDemoTemplate(): Promise<() => void> {
  const dataDir = makeDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir, DEMO: 'on', DEMO_ROBOTS: 'off' } });
  await server.stop();
  // No browser test covers power cuts.
  const settings = join(dataDir, 'postgres/cluster/postgresql.auto.conf');
  if (existsSync(settings)) appendFileSync(settings, 'fsync = off\nfull_page_writes = off\n');
  process.env[TEMPLATE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** Provides a separate demo data directory for the duration of `use`. */
export async function withDemoDir(use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = makeDataDir();
  try {
    // Preserves file owners: PostgreSQL opens only files of its own account.
    await promisify(execFile)('cp', ['-a', `${process.env[TEMPLATE]}/.`, dataDir]);
    await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Provides a demo exchange without robots: only the test acts in it. */
export function withQuietDemo(use: (server: ServerProcess, dataDir: string) => Promise<void>): Promise<void> {
  return withDemoDir(async (dataDir) => {
    const server = await startServer({ env: { DATA_DIR: dataDir, DEMO: 'on', DEMO_ROBOTS: 'off' } });
    await use(server, dataDir);
    await server.stop();
  });
}

/** Provides a new exchange that is not a demo, after its first start. */
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
