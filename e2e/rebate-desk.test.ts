import type { Browser, Page } from '@playwright/test';
import type { ServerProcess } from '../apps/server/test/support/server-process.ts';
import { totpCode } from '../apps/server/test/support/totp-code.ts';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';

test('AGT-016 AGT-022: staff see how the programme stands and who brought whom, and two of them set its shares', async ({
  browser,
  page,
  office,
}) => {
  test.setTimeout(120_000);
  await enterConsole(page, office);
  const erin = await logInAsErin(browser, office.server);
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByText('Minute, for trying out')).toBeVisible();
  await axe(page);

  await test.step('AGT-016: shares and a campaign are proposed, and approved by somebody else', async () => {
    await page.getByRole('button', { name: 'Change…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Shares by level').fill('30, 15, 7.5');
    await dialog.getByLabel('Campaigns').fill('Spring | 2099-01-01 08:00 | 2099-02-01 08:00 | 40, 15, 5');
    await dialog.getByLabel('Reason').fill('a spring campaign');
    await axe(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    await erin.getByRole('link', { name: 'Four eyes' }).click();
    await erin.getByRole('button', { name: 'Approve' }).first().click();
    await erin.getByLabel('Reason').fill('looked at it');
    await erin.getByRole('button', { name: 'Confirm' }).click();
    await expect(erin.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('row', { name: /Spring/ })).toContainText('40');
  });

  await test.step('AGT-022: the shares, the tree of a user and those with something in common', async () => {
    await page.getByRole('tab', { name: 'Shares' }).click();
    await axe(page);
    await page.getByRole('tab', { name: 'Tree' }).click();
    await page.getByLabel('User number').fill('100006');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('row', { name: /Above 1.*alice@demo\.assay/ })).toBeVisible();
    await axe(page);
    await page.getByRole('tab', { name: 'Hints' }).click();
    await expect(page.getByText(/share a device or an address/)).toBeVisible();
    await axe(page);
  });
});

/** The demo's colleague who decides, with the login that the start printed. */
async function logInAsErin(browser: Browser, server: ServerProcess): Promise<Page> {
  const [, email = '', password = '', key = ''] =
    /(erin@demo\.assay) {2}password (\S+) {2}authenticator key (\S+)/.exec(server.output()) ?? [];
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/console');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code of the authenticator').fill(totpCode(key, Date.now()));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}
