import { createHmac } from 'node:crypto';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';

test('API-001 API-008 API-009 API-013: a key is made, used by a program, seen in the log without a reload, and revoked', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto(`${exchange.url()}/apiKeys`);
  await expect(page.getByText('No API keys')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Grid bot');
  await page.getByRole('checkbox', { name: 'Trade', exact: true }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Login password').fill(trader.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The secret key is shown only once.')).toBeVisible();
  const [apiKey = '', secret = ''] = await page.getByRole('main').locator('code').allTextContents();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();

  const ticker = await fetch(`${exchange.url()}/api/v3/ticker/price?symbol=BTCUSDT`);
  const [, price = ''] = /"price":"([\d.]+)"/.exec(await ticker.text()) ?? [];
  const order = `symbol=BTCUSDT&side=BUY&type=LIMIT&timeInForce=GTC&quantity=0.01&price=${Number(price).toFixed(2)}`;
  const query = `${order}&timestamp=${Date.now()}`;
  const signature = createHmac('sha256', secret).update(query).digest('hex');
  const send = () =>
    fetch(`${exchange.url()}/api/v3/order/test?${query}&signature=${signature}`, {
      method: 'POST',
      headers: { 'x-mbx-apikey': apiKey },
    });
  expect((await send()).status).toBe(200);
  const row = page.getByRole('list', { name: 'Your keys' }).getByRole('listitem');
  await expect(row).toContainText('Grid bot');
  await expect(page.getByRole('cell', { name: 'POST /api/v3/order/test' })).toBeVisible();
  await expect(row).toContainText('127.0.0.1');

  await page.getByRole('button', { name: 'Revoke Grid bot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API keys')).toBeVisible();
  expect((await send()).status).toBe(401);
});
