import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('SPOT-788: a trailing stop is placed with a distance, seen following, cancelled, and another one triggers', async ({
  page,
  market,
}) => {
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, orders } = dealCentre(page);
  const rows = orders.getByRole('row', { name: /BTC\/USDT/ });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const send = form.getByRole('button', { name: 'Sell BTC' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(page.getByText('100,000.00').first()).toBeVisible();
  await choose(form, 'Sell');
  await form.getByRole('combobox', { name: 'More order types' }).click();
  await page.getByRole('option', { name: 'Trailing stop', exact: true }).click();
  await expect(form.getByText('Follows the price at a distance')).toBeVisible();
  await field('Amount').fill('0.1');
  await send.click();
  await expect(form.getByText('Enter a distance from 0.1% to 20%, with at most 2 decimals.')).toBeVisible();
  await field('Distance').fill('1.5');
  await field('Activation price').fill('99000');
  await send.click();
  await expect(form.getByText(/Activation price must be above the last price/)).toBeVisible();
  await field('Activation price').fill('101000');
  await expect(
    form.getByText('When the price falls 1.50% below its highest, 0.10000 BTC is sold at the market price.'),
  ).toBeVisible();
  await send.click();
  await expect(messages).toContainText('Order placed. It trails the price by 1.50%.');
  await expect(rows).toContainText(/Trailing stopMarket0\.10000.*1\.5% \(≥ 101,000\.00\)Untriggered/);
  await expect(form.getByText('0.40000 BTC')).toBeVisible();
  await rows.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(form.getByText('0.50000 BTC')).toBeVisible();

  await field('Distance').fill('1');
  await field('Activation price').fill('');
  await field('Amount').fill('0.05');
  await send.click();
  await expect(rows).toContainText(/Trailing stopMarket0\.05000.*1%Untriggered/);
  await market.tradeAt('102000');
  await market.tradeAt('101000');
  await expect(rows).toContainText('Untriggered');
  await market.place(await market.trader(), 'buy', '100900', '0.05');
  await market.tradeAt('100980');
  await expect(rows).toHaveCount(0);
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(rows.first()).toContainText(/Trailing stopMarket100,900\.00.*Filled/);
});
