import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { followHeader } from './support/header.ts';
import { printedTrader, signIn } from './support/trader.ts';

test('IEO-001 IEO-002 IEO-003 IEO-004 IEO-005 IEO-006 IEO-011 IEO-012 IEO-013 IEO-014 IEO-020 IEO-024 IEO-044: a guest sees the sale, and whoever has the printed logins buys in it and finds the record', async ({
  page,
  exchange,
}) => {
  await page.goto('/');
  await followHeader(page, 'Launchpad', 'Launch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const phases = page.getByRole('list', { name: 'Sale phases' });
  await expect(phases.getByRole('listitem')).toHaveText([/^Not started/, /^Subscription open/, /^Ended/]);
  for (const name of ['Project', 'Supply']) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await axe(page);

  await signIn(page, await printedTrader(exchange.server(), 'bob@demo.assay'));
  await page.goto('/upstart');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const available = page.getByText('Available in Spot account').locator('+ dd');
  await expect(available).toHaveText(/^[1-9][\d,]+[.]\d+ USDT$/);
  const [whole = ''] = ((await available.textContent()) ?? '').replaceAll(',', '').split('.');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(amount).toHaveValue(whole);
  await amount.fill('100.5');
  await expect(page.getByText('402.0000 ASY')).toBeVisible();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Buy ASY?' });
  await expect(question).toContainText('402.0000 ASY');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Purchase complete.')).toBeVisible();
  await expect(amount).toHaveValue('');
  await page.getByRole('tab', { name: 'History' }).click();
  const row = page.getByRole('row').filter({ hasText: '402.00 ASY' });
  await expect(row).toContainText('bo***@demo.assay');
  await expect(row).toContainText('Completed');
  await axe(page);
});
