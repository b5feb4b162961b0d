import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';

test('CNV-017 CNV-020 CNV-033: staff see conversion and its terms, look at what another spread changes, and propose it', async ({
  page,
  office,
}) => {
  await enterConsole(page, office);
  await page.getByRole('link', { name: 'Convert', exact: true }).click();
  const currencies = page.getByRole('table', { name: 'Currencies' });
  await expect(currencies.getByRole('row', { name: /^BTC/ })).toContainText('BTC/USDT');
  await expect(page.getByRole('table', { name: 'Exchange funds' }).getByRole('row')).not.toHaveCount(1);
  await axe(page);

  await currencies.getByRole('row', { name: /^BTC/ }).getByRole('button', { name: 'Actions: BTC' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Min spread, %' }).fill('11');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('from 0 to 10')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Min spread, %' }).fill('2.5');
  await axe(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: 'Min spread' })).toContainText('2.5 %');
  await dialog.getByLabel('Reason').fill('it moves more');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Change… For all currencies' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Fee, %' })).not.toHaveValue('');
  await axe(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
