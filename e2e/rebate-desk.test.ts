import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';
import { approveAsErin, logInAsErin } from './support/erin.ts';

test('AGT-016 AGT-022: staff see how the programme stands and who brought whom, and two of them set its shares', async ({
  browser,
  page,
  office,
}) => {
  await enterConsole(page, office);
  const erin = await logInAsErin(browser, office.server);
  await page.getByRole('link', { name: 'Referral' }).click();
  await expect(page.getByText('Minute (demo)')).toBeVisible();
  await axe(page);

  await test.step('AGT-016: shares and a campaign are proposed, and approved by somebody else', async () => {
    await page.getByRole('button', { name: 'Change…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reward rates by level').fill('30, 15, 7.5');
    await dialog.getByLabel('Campaigns').fill('Spring | 2099-01-01 08:00 | 2099-02-01 08:00 | 40, 15, 5');
    await dialog.getByLabel('Reason').fill('a spring campaign');
    await axe(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    await approveAsErin(erin, 'a spring campaign');
    await page.reload();
    await expect(page.getByRole('row', { name: /Spring/ })).toContainText('40');
  });

  await test.step('AGT-022: the shares, the tree of a user and those with something in common', async () => {
    await page.getByRole('tab', { name: 'Rewards' }).click();
    await axe(page);
    await page.getByRole('tab', { name: 'Referral tree' }).click();
    await page.getByLabel('User ID').fill('100006');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('row', { name: /Upline 1.*alice@demo\.assay/ })).toBeVisible();
    await axe(page);
    await page.getByRole('tab', { name: 'Flags' }).click();
    await expect(page.getByText(/share a device or an address/)).toBeVisible();
    await axe(page);
  });
});
