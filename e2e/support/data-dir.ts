import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../apps/server/test/support/server-process.ts';

/** Lends a data directory of its own for as long as it is used. */
export async function withDataDir(use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  await use(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Lends a demo exchange without robots: nothing happens in it but what a test does. */
export function withQuietDemo(use: (server: ServerProcess) => Promise<void>): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ env: { DATA_DIR: dataDir, DEMO: 'on', DEMO_ROBOTS: 'off' } });
    await use(server);
    await server.stop();
  });
}
