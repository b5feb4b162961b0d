import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';

test('STK-080 STK-081 STK-082 STK-083 STK-084 STK-086: staff see plans and their cover, set one by two people, and pause it at once', async ({
  browser,
  page,
  office,
}) => {
  await enterConsole(page, office);
  const erin = await logInAsErin(browser, office.server);
  await page.getByRole('link', { name: 'Earn' }).click();
  const plans = page.getByRole('table', { name: 'Plans' });

  await test.step('STK-080: a demo sells something of each kind, covered by the house', async () => {
    await expect(plans.getByRole('row', { name: /^8 Vesting USDT/ })).toBeVisible();
    await expect(plans.getByRole('row', { name: /Limit boost BTC/ })).toBeVisible();
    await axe(page);
    await page.getByRole('tab', { name: 'Coverage and calendar' }).click();
    const cover = page.getByRole('table', { name: 'Coverage by currency' });
    await expect(cover.getByRole('row', { name: /USDT/ })).toContainText('1,000,000');
    await axe(page);
  });

  await test.step('STK-081: another version is previewed, proposed and approved', async () => {
    await page.getByRole('tab', { name: 'Plans' }).click();
    await page.getByRole('button', { name: 'Actions: 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New version…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Rate, %' }).fill('0.04');
    await axe(page);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('row', { name: /Rate, %/ })).toContainText('0.04 %');
    await axe(page);
    await dialog.getByLabel('Reason').fill('a better offer');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toHaveCount(0);
    await approveAsErin(erin, 'a better offer');
    await expect(async () => {
      await page.reload();
      const row = plans.getByRole('row', { name: /^1 Staking USDT/ });
      await expect(row).toContainText('0.04', { timeout: 5_000 });
    }).toPass();
  });

  await test.step('STK-082: pausing acts at once', async () => {
    await page.getByRole('button', { name: 'Actions: 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pause…' }).click();
    await confirm(page, 'a look at it');
    await expect(plans.getByRole('row', { name: /^1 Staking USDT/ })).toContainText('Paused', {
      timeout: 15_000,
    });
  });

  await test.step('STK-086: what the end of a plan gives back is said before it is proposed', async () => {
    await page.getByRole('button', { name: 'Actions: 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'End…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /^Active subscriptions/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Status/ })).toContainText('ended');
    await axe(page);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('STK-083 STK-084: house money is proposed, and participants are listed', async () => {
    await page.getByRole('tab', { name: 'Coverage and calendar' }).click();
    await page.getByRole('button', { name: 'Add funds…' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('5');
    await axe(page);
    await confirm(page, 'more returns');
    await page.getByRole('tab', { name: 'Subscribers' }).click();
    await expect(page.getByRole('combobox', { name: 'Plan' })).toBeVisible();
    await axe(page);
  });
});

async function confirm(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
