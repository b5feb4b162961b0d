import { dealCentre, expect, test } from './support/quiet-market.ts';
import { expectOk, signIn } from './support/trader.ts';

const PAIR = { legal_id: 3, currency_id: 1 };

test('SPOT-778: a countdown is started after a confirmation, shown, stopped, and at its end the orders are canceled', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { orders } = dealCentre(page);
  const [open, left] = [orders.getByRole('button', { name: 'Cancel all after…' }), orders.getByRole('timer')];
  await expect(orders.getByText('No open orders')).toBeVisible();
  await expect(open).toHaveCount(0);
  await market.place(owner, 'buy', '90000', '0.01');
  await open.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Cancel all BTC/USDT orders after a countdown');
  await dialog.getByRole('radio', { name: '15 minutes' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Start countdown' }).click();
  await expect(left).toHaveText(/^All BTC\/USDT orders will be canceled in 1[45]:\d\d$/);
  await page.reload();
  await expect(left).toBeVisible();
  await orders.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(left).toHaveCount(0);
  await expect(open).toBeVisible();

  // A program starts a short one, and does not renew it: the page is told of both.
  const after = (seconds: number) =>
    expectOk(market.server, '/api/transaction/cancel_all_after', { ...PAIR, seconds }, owner.token);
  await after(300);
  await expect(left).toBeVisible();
  await after(1);
  await expect(orders.getByText('No open orders')).toBeVisible({ timeout: 20_000 });
  await expect(left).toHaveCount(0);
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(orders.getByRole('row', { name: /BTC\/USDT/ })).toContainText('Canceled');
  await expect(orders.getByText('Countdown ended')).toBeVisible();
});
