import { type BrowserContextOptions, test as base } from '@playwright/test';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/core/database/embedded/embedded.ts';
import { makeDataDir } from '../../apps/server/test/support/data-dir.ts';
import { runSql } from '../../apps/server/test/support/operator.ts';
import { type ServerProcess, startServer } from '../../apps/server/test/support/server-process.ts';
import { comeAsFirstOwner } from './console-office.ts';
import { actBefore, actLately, settle } from './fixed-acts.ts';
import { printedTrader } from './trader.ts';

/** A demo without robots whose clock stands still, after the same acts each time, with logins to look at it. */
export type FixedExchange = { readonly server: ServerProcess; readonly trader: Login; readonly staff: Login };

/** Cookies of a member of staff, or the token of a trader; neither for a guest. */
export type Login = {
  readonly token?: string;
  readonly cookies?: Exclude<BrowserContextOptions['storageState'], string | undefined>['cookies'];
};

const MINUTE_MS = 60_000;
/** Time of every clock: the server's, the database's and the browser's. */
export const FIXED_MS = Date.parse('2026-11-16T12:00:00Z');
const BEGUN_MS = FIXED_MS - 6 * MINUTE_MS;
const LATELY_MS = FIXED_MS - 1.5 * MINUTE_MS;
/** Address under which the browser finds the exchange, whatever its port: pages show their own address. */
const HOST = 'exchange.localhost';
const COOKIE = {
  domain: HOST,
  path: '/console',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
} as const;

type WorkerFixtures = { readonly fixed: FixedExchange };

/** Playwright's `test` with one fixed exchange per worker; `page` opens relative addresses on it. */
export const test = base.extend<{ readonly baseURL: string }, WorkerFixtures>({
  fixed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) =>
      withFixedExchange(async (server) => {
        const { token } = await printedTrader(server, 'alice@demo.assay');
        const cookies = await comeAsFirstOwner(server, () => FIXED_MS);
        await use({
          server,
          trader: { token },
          staff: { cookies: cookies.map(({ name, value }) => ({ ...COOKIE, name, value })) },
        });
      }),
    { scope: 'worker', timeout: 240_000 },
  ],
  launchOptions: [
    async ({ launchOptions, fixed }, use) => {
      const rule = `--host-resolver-rules=MAP ${HOST}:80 ${new URL(fixed.server.url).host}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => use(`http://${HOST}`),
});

export { expect } from '@playwright/test';

/** Lends a fixed exchange. Its time goes on only between the starts of its server. */
export async function withFixedExchange(use: (server: ServerProcess) => Promise<void>): Promise<void> {
  const dataDir = makeDataDir();
  try {
    await fixDatabase(dataDir.path);
    await whileOpen(dataDir.path, BEGUN_MS, actBefore);
    await whileOpen(dataDir.path, LATELY_MS, actLately);
    await whileOpen(dataDir.path, FIXED_MS, async (server) => {
      await settle(server);
      await use(server);
    });
  } finally {
    dataDir.remove();
  }
}

/** Makes a database whose `now()` is a function of its own, which the columns that migrations make take, too. */
async function fixDatabase(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('alter role current_user set search_path = public, pg_catalog');
  await client.query(nowIs(BEGUN_MS));
  await client.end();
  await database.stop();
}

function nowIs(ms: number): string {
  const at = new Date(ms).toISOString();
  return `create or replace function public.now() returns timestamptz language sql stable as $$ select timestamptz '${at}' $$`;
}

async function whileOpen(
  dataDir: string,
  atMs: number,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  await runSql(dataDir, nowIs(atMs));
  const server = await startServer({
    env: {
      DATA_DIR: dataDir,
      DEMO: 'on',
      // It is compared with a clock of the database that nobody can set.
      TRUST_CLOCK: 'on',
      FIXED_TIME: String(atMs),
      NODE_OPTIONS: `--import=${new URL('./fixed-machine.ts', import.meta.url).href}`,
    },
  });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}
