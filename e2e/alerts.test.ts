import { dealCentre, expect, test } from './support/quiet-market.ts';
import { expectOk, signIn } from './support/trader.ts';

const PAIR = { legal_id: 3, currency_id: 1 };

test('ALERT-050 ALERT-051 ALERT-052 ALERT-053: an alert is set with the bell, listed, fires on another page, and keeps its reason', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await market.tradeAt('100000');
  await signIn(page, owner);
  await page.goto('/dealCenter');
  await expect(page.getByText('100,000.00').first()).toBeVisible();
  const bell = page.getByRole('button', { name: 'Set a price alert for BTC/USDT' });
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Price alert for BTC/USDT' });
  const price = dialog.getByRole('textbox', { name: 'Alert price' });
  await expect(price).toHaveValue('100000');
  await expect(dialog.getByText('The price is already there. Enter another one.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Set alert' })).toBeDisabled();
  await price.fill('99000');
  await expect(dialog.getByText('You’re told once the last price falls to 99,000 USDT.')).toBeVisible();
  await price.fill('101000');
  await expect(dialog.getByText('You’re told once the last price rises to 101,000 USDT.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('sell a little');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('Alert set.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(dealCentre(page).orders.getByText('No open orders')).toBeVisible();

  await page.goto('/alerts');
  const active = page.getByRole('row', { name: /Last price rises to 101,000/ });
  await expect(active).toContainText('sell a little');
  await expect(active).toContainText('0 of 1');
  // A program sets another one and cancels it: the page is told of both.
  const form = { ...PAIR, price: '90000', direction: 'falling' };
  const set = await market.server.call('/api/alerts/set', { form, token: owner.token });
  const other = page.getByRole('row', { name: /Last price falls to 90,000/ });
  await expect(other).toContainText('Active');
  const { id } = Object(set.body).data;
  await expectOk(market.server, '/api/alerts/cancel', { id }, owner.token);
  await expect(other).toContainText('Canceled');

  const isProven = ({ payload }: { readonly payload: string | Buffer }) =>
    String(payload).includes('user_id');
  const proven = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', { predicate: isProven }));
  await page.goto('/accountSet');
  await proven;
  await market.tradeAt('101500');
  await expect(page.getByText('BTC/USDT rose to 101,500.00 USDT')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('sell a little')).toBeVisible();
  await page.getByRole('button', { name: 'Show alerts' }).click();
  await expect(page.getByText('No active alerts')).toBeVisible();
  await expect(page.getByRole('row', { name: /Last price rises to 101,000/ })).toContainText('Triggered');
});
