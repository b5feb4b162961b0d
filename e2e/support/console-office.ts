import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { runSql } from '../../apps/server/test/support/operator.ts';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { totpCode } from '../../apps/server/test/support/totp-code.ts';
import { withQuietDemo } from './data-dir.ts';
import { expectOk } from './trader.ts';

const PERIOD_MS = 30_000;
const EMAIL = 'writer@example.com';
const PASSWORD = 'a sentence is good';

/** An exchange without robots, and the browser cookies of its first owner, whose link works only once. */
export type Office = {
  readonly server: ServerProcess;
  readonly cookies: Cookies;
  /** Changes rows of the database directly, as an operator may. */
  sql(text: string, values?: readonly unknown[]): Promise<void>;
};
type Cookies = Parameters<BrowserContext['addCookies']>[0];

type WorkerFixtures = { readonly office: Office };

/** Playwright's `test` with one quiet exchange per worker, whose first owner is logged in. */
export const test = base.extend<{ readonly baseURL: string }, WorkerFixtures>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) =>
      withQuietDemo(async (server, dataDir) =>
        use({
          server,
          cookies: await comeAsFirstOwner(server),
          sql: (text, values) => runSql(dataDir, text, values),
        }),
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ office }, use) => use(office.server.url),
});

export { expect } from '@playwright/test';

/** Opens the console as the first owner: the page then shows the dashboard. */
export async function enterConsole(
  page: Page,
  { server, cookies }: Pick<Office, 'server' | 'cookies'>,
): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(`${server.url}/console`);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** Uses the start's link and logs in, over HTTP: the forms are tested by `console.test.ts`. `now` is the server's. */
export async function comeAsFirstOwner(
  server: ServerProcess,
  now: () => number = Date.now,
): Promise<Cookies> {
  const token = /First owner \S+\/console\/setup#(\S+)/.exec(server.output())?.[1] ?? '';
  const { secret } = await expectOk<{ secret: string }>(server, '/console/api/invitation', { token });
  const usedAtMs = now();
  const person = { token, email: EMAIL, name: 'First Owner', password: PASSWORD };
  await expectOk(server, '/console/api/invitation/accept', { ...person, code: totpCode(secret, usedAtMs) });
  // The setup used its code; the next one is accepted up to one period early.
  const code = totpCode(secret, usedAtMs + PERIOD_MS);
  const { headers, text } = await server.call('/console/api/login', {
    form: { email: EMAIL, password: PASSWORD, code },
  });
  const cookies = headers.getSetCookie().flatMap((header) => {
    const [, name, value] = /^([^=]+)=([^;]+)/.exec(header) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  if (cookies.length === 0) throw new Error(`the first owner could not log in: ${text}`);
  return cookies.map((cookie) => ({ ...cookie, url: `${server.url}/console/` }));
}
