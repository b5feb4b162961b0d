import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('SPOT-829 SPOT-828: an iceberg is placed, and another trader sees only its visible part in the book', async ({
  page,
  market,
  browser,
}) => {
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, orders, price, amount, bookRow } = dealCentre(page);
  const rows = orders.getByRole('row', { name: /BTC\/USDT/ });
  const visible = form.getByRole('textbox', { name: 'Visible amount', exact: true });
  const send = form.getByRole('button', { name: 'Sell BTC' });
  await expect(page.getByText('100,000.00').first()).toBeVisible();
  await choose(form, 'Sell');
  await price.fill('100100');
  await amount.fill('0.3');
  await form.getByText('Advanced', { exact: true }).click();
  await visible.fill('0.4');
  await send.click();
  await expect(form.getByText('The visible amount must not exceed the amount.')).toBeVisible();
  await visible.fill('0.1');
  await expect(form.getByText('Others see 0.10000 BTC of 0.30000 BTC at a time.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Confirm before placing' }).check();
  await send.click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText('Visible amount0.10000 BTC');
  await confirmation.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(rows).toContainText(/Limit0\.10000 BTC visible/);
  await expect(rows).toContainText('0.30000');
  await expect(bookRow('Sell 1')).toContainText('0.10000');

  const context = await browser.newContext({ baseURL: market.server.url });
  const other = await context.newPage();
  await signIn(other, await market.trader());
  await other.goto('/dealCenter');
  const seen = dealCentre(other).bookRow('Sell 1');
  await expect(seen).toContainText('100,100.00');
  await expect(seen).toContainText('0.10000');
  await expect(other.getByText('0.30000')).toHaveCount(0);
  await market.place(await market.trader(), 'buy', '100100', '0.04');
  await expect(seen).toContainText('0.06000');
  await market.place(await market.trader(), 'buy', '100100', '0.08');
  await expect(seen).toContainText('0.08000');
  await expect(rows).toContainText('0.12000');
  await context.close();
});
