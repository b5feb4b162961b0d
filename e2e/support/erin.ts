import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { totpCode } from '../../apps/server/test/support/totp-code.ts';
import { expect } from './console-office.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * Erin's session at each exchange: an authenticator code works once, so two tests within half a minute could not both
 * log in.
 */
const sessions = new WeakMap<ServerProcess, Cookies>();

/** Console of the demo's deciding colleague, with the printed login. */
export async function logInAsErin(browser: Browser, server: ServerProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const cookies = sessions.get(server);
  if (cookies !== undefined) await context.addCookies(cookies);
  await page.goto('/console');
  if (cookies === undefined) await logIn(page, server);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  sessions.set(server, await context.cookies());
  return page;
}

/** Approves on her page the proposal with this reason. Another test's pending proposal may have the same subject. */
export async function approveAsErin(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: reason }).filter({ hasText: 'Pending' });
  await row.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Reason').fill('looked at it');
  await page.getByRole('button', { name: 'Confirm' }).click();
  // Elements behind a dialog have no roles until it closes.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
}

async function logIn(page: Page, server: ServerProcess): Promise<void> {
  const [, email = '', password = '', key = ''] =
    /(erin@demo\.assay) {2}password (\S+) {2}authenticator key (\S+)/.exec(server.output()) ?? [];
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Authenticator code').fill(totpCode(key, Date.now()));
  await page.getByRole('button', { name: 'Log in' }).click();
}
