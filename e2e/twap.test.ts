import { expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('ALGO-050 ALGO-051 ALGO-052 ALGO-053: a TWAP order is started beside the pair, paused, resumed, cancelled, and keeps its reason', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await market.tradeAt('100000');
  await signIn(page, owner);
  await page.goto('/dealCenter');
  await page.getByRole('button', { name: 'Place a TWAP order for BTC/USDT' }).click();
  const dialog = page.getByRole('dialog', { name: 'TWAP order for BTC/USDT' });
  await dialog.getByRole('textbox', { name: 'Total amount of the order' }).fill('0.012');
  await expect(dialog.getByText('12 slices of about 0.001 BTC, one every 5 minutes')).toBeVisible();
  await expect(dialog.getByText('About 1,200 USDT at the last price')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Price limit (optional)' }).fill('99000');
  await dialog.getByRole('button', { name: 'Start TWAP order' }).click();
  await expect(page.getByText('TWAP order started.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto('/twap');
  const row = page.getByRole('row', { name: /Buy 0\.01200 BTC/ });
  await expect(row).toContainText('Limit 99,000.00');
  await expect(row).toContainText('Slices: 1 of 12');
  await row.getByRole('button', { name: 'Pause TWAP' }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Resume TWAP' }).click();
  await expect(row).toContainText('Running');
  await row.getByRole('button', { name: /Slices of order/ }).click();
  const slices = page.getByRole('dialog', { name: /Slices of order/ });
  await expect(slices.getByRole('row', { name: /Skipped/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Cancel TWAP' }).click();
  await expect(page.getByText('No active TWAP orders')).toBeVisible();
  await expect(page.getByRole('row', { name: /Buy 0\.01200 BTC/ })).toContainText('Canceled');
});
