import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';

test('SEC-147 SEC-155 SEC-156 SEC-157 SEC-158 SEC-700 SEC-701: staff see seconds contracts, change terms by two people, and close them at once', async ({
  browser,
  page,
  office,
}) => {
  await enterConsole(page, office);
  const erin = await logInAsErin(browser, office.server);
  await page.getByRole('link', { name: 'Up/Down' }).click();

  await test.step('SEC-147 SEC-155: a demo offers them, and shows the figures', async () => {
    const house = page.getByRole('table', { name: 'Exchange accounts' });
    await expect(house.getByRole('row', { name: /options: pays wins USDT/ })).toBeVisible();
    await expect(house.getByRole('row', { name: /cover: pays insurance USDT/ })).toBeVisible();
    // An amount has no trailing zeros.
    await expect(house).not.toContainText('.00000000');
    await expect(page.getByText('Nothing here selects a contract')).toBeVisible();
    await expect(page.locator('span').filter({ hasText: /^Open$/ })).toBeVisible();
    await axe(page);
  });

  await test.step('SEC-156: a duration is added by two people', async () => {
    await page.getByRole('tab', { name: 'Terms' }).click();
    await axe(page);
    await page.getByRole('button', { name: 'Add a duration…' }).click();
    await page.getByRole('textbox', { name: 'Seconds' }).fill('600');
    await page.getByRole('textbox', { name: 'Payout on a win, %' }).fill('90');
    await axe(page);
    await propose(page, 'asked for by many', 'Payout on a win');
    await approveAsErin(erin, 'asked for by many');
    await expect(async () => {
      await page.reload();
      const durations = page.getByRole('table', { name: 'Durations' });
      await expect(durations.getByRole('row', { name: '600 90' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('SEC-156: the law of a country is kept in one form with pairs and levels', async () => {
    await page.getByRole('button', { name: 'Change… Availability' }).click();
    await page.getByRole('textbox', { name: 'Restricted countries' }).fill('us, cn');
    await page.getByRole('checkbox', { name: 'BTC/USDT' }).uncheck();
    await axe(page);
    await propose(page, 'the law', 'Restricted countries');
    await approveAsErin(erin, 'the law');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('CN, US')).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('SEC-158: an insurance that would be a free bet is refused with the least that would do', async () => {
    await page.getByRole('tab', { name: 'Insurance' }).click();
    await axe(page);
    await page.getByRole('button', { name: 'Actions: #1' }).click();
    await page.getByRole('menuitem', { name: 'Change…' }).click();
    // A type keeps its currency.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Premium, %', exact: true })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Premium, %', exact: true }).fill('17');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('the premium must be at least 17.5 % of the amount')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('SEC-157: closing acts at once, opening waits for a second person', async () => {
    await page.getByRole('button', { name: 'Close…' }).click();
    await confirm(page, 'a look at it');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open…' }).click();
    await confirm(page, 'all is well');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await approveAsErin(erin, 'all is well');
    await expect(page.locator('span').filter({ hasText: /^Open$/ })).toBeVisible({ timeout: 15_000 });
  });
});

async function confirm(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Previews the changes of the entered terms, and proposes them. */
async function propose(page: Page, reason: string, changed: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: changed })).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toHaveCount(0);
}
