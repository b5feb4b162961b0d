import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';

test('IEO-021 IEO-042 IEO-049: staff see the sale, and where its token is not traded the page says so', async ({
  page,
  office,
}) => {
  await enterConsole(page, office);
  await page.getByRole('link', { name: 'Launchpad' }).click();
  const sales = page.getByRole('table', { name: 'Sales' });
  await expect(sales.getByRole('row', { name: /ASY/ })).toContainText('Running');
  const house = page.getByRole('table', { name: 'Exchange tokens' });
  await expect(house.getByRole('row', { name: /ASY/ })).toContainText('40,000,000');
  await axe(page);

  await sales
    .getByRole('row', { name: /ASY/ })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel the sale…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Set aside/ })).toContainText('40000000 ASY');
  await expect(dialog.getByRole('row', { name: /^Pending buyers/ })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/upstart');
  const project = page.getByRole('main');
  await expect(project.getByRole('link', { name: 'Trade', exact: true })).toHaveAttribute('href', /symbol=/);
  await page.goto('/console');
  await page.getByRole('link', { name: 'Markets' }).click();
  await page.getByRole('searchbox').fill('asy/usdt');
  await page.getByRole('button', { name: 'Actions of ASY/USDT' }).click();
  await page.getByRole('menuitem', { name: 'Halt' }).click();
  await page.getByLabel('Reason').fill('not traded for now');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: /ASY\/USDT/ })).toContainText('Halted');

  await page.goto('/upstart');
  await project.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(page.getByText('Not listed yet')).toBeVisible();
});
