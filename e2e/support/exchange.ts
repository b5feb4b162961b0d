import { test as base } from '@playwright/test';
import { runSql } from '../../apps/server/test/support/operator.ts';
import { type ServerProcess, startServer } from '../../apps/server/test/support/server-process.ts';
import { withDemoDir } from './data-dir.ts';

/** A running demo exchange with its own data directory, which outlives restarts of the server. */
export type DemoExchange = {
  /** The running server; replaced by `restart`. */
  server(): ServerProcess;
  url(): string;
  /** Kills the server without warning and starts it again on the same data and port. */
  killAndRestart(): Promise<void>;
  /** Changes rows of the database directly, as an operator may. */
  sql(text: string, values?: readonly unknown[]): Promise<void>;
};

/** Name of this exchange; different from the product's name, which pages show by default. */
export const SITE_NAME = 'Touchstone';

type WorkerFixtures = { readonly exchange: DemoExchange };

/** Playwright's `test` with one demo exchange per worker; `page` opens relative addresses on it. */
export const test = base.extend<{ readonly baseURL: string }, WorkerFixtures>({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) =>
      withDemoDir(async (dataDir) => {
        const env = { DATA_DIR: dataDir, DEMO: 'on', DEMO_ROBOTS: 'on', SITE_NAME };
        let server = await startServer({ env });
        await use({
          server: () => server,
          url: () => server.url,
          killAndRestart: async () => {
            const { port } = new URL(server.url);
            await server.kill();
            server = await startServer({ env: { ...env, PORT: port } });
          },
          sql: (text, values) => runSql(dataDir, text, values),
        });
        await server.stop();
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.url()),
});

export { expect } from '@playwright/test';
