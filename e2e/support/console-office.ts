import { test as base, type Page } from '@playwright/test';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { totpCode } from '../../apps/server/test/support/totp-code.ts';
import { withQuietDemo } from './data-dir.ts';

const PERIOD_MS = 30_000;
const EMAIL = 'writer@example.com';
const PASSWORD = 'a sentence is good';

/** Playwright's `test` with a demo exchange for each test, whose first owner has not yet come: he comes only once. */
export const test = base.extend<{ readonly baseURL: string; readonly deskServer: ServerProcess }>({
  deskServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => withQuietDemo(use),
    { timeout: 120_000 },
  ],
  baseURL: async ({ deskServer }, use) => use(deskServer.url),
});

export { expect } from '@playwright/test';

/** Sets up the first owner and logs in: the page then shows the dashboard. */
export async function enterConsole(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(/First owner http:\/\/[^/]+(\/console\/setup#\S+)/.exec(server.output())?.[1] ?? '');
  const secret = (await page.locator('code').textContent()) ?? '';
  const usedAtMs = Date.now();
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Your name').fill('First Owner');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code of the authenticator').fill(totpCode(secret, usedAtMs));
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'To the login' }).click();
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // The setup used up its code; the next one counts up to a period early.
  await page.getByLabel('Code of the authenticator').fill(totpCode(secret, usedAtMs + PERIOD_MS));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}
