import { axe } from './support/axe.ts';
import { enterConsole, expect, test } from './support/console-office.ts';

test('C2C-100 C2C-124: staff find the dispute that waits, look at what was said, rule it, and see who ruled', async ({
  page,
  office,
}) => {
  test.setTimeout(120_000);
  await enterConsole(page, office);
  await page.getByRole('link', { name: 'C2C desk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'C2C desk' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Deals' }).getByRole('row').nth(1);
  await expect(row).toContainText('Can be ruled');
  await axe(page);
  for (const [tab, text] of [
    ['Offers', 'bob@demo.assay'],
    ['Traders', 'dave@demo.assay'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('table', { name: tab }).getByText(text).first()).toBeVisible();
    await axe(page);
  }
  await page.getByRole('tab', { name: 'Deals', exact: true }).click();
  await row.getByRole('link', { name: /^C\d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Deal C\d+$/ })).toBeVisible();
  await expect(page.getByText('A ruling is possible now.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What was said' }).getByRole('listitem')).toHaveCount(2);
  await axe(page);
  await page.getByRole('button', { name: 'Payment details' }).click();
  await expect(page.getByRole('dialog').getByText('Alice Example')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Write to both parties').fill('Please show the slip of the transfer.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'What was said' })).toContainText('Please show the slip');

  await page.getByRole('button', { name: 'Rule…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rule on deal C\d+$/ });
  await axe(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Ruling' }).click();
  await page.getByRole('option', { name: 'The coins are split' }).click();
  await dialog.getByLabel(/^To the buyer, of/).fill('40');
  await dialog
    .getByLabel('Text for both parties')
    .fill('Forty coins were paid for, by the slip of the bank.');
  await dialog.getByLabel('Reason').fill('by the slip');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Forty coins were paid for')).toBeVisible();
  await expect(page.getByText('Ruled, appeal possible')).toBeVisible();
  await expect(page.getByText(/writer@example\.com .* by the slip/)).toBeVisible();
  await axe(page);
});
