import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { claimFunds, freshEmail, newTrader, signIn } from './support/trader.ts';

test('ACC-025 SPOT-001 DEMO-001: a stranger registers, takes test funds, rests a limit order and cancels it', async ({
  page,
}) => {
  await page.goto('/components/register');
  const email = freshEmail();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox', { name: /user agreement/ }).check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /Show my code/ }).click();
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toHaveValue(/^\d{6}$/);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Correct7Horse');
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('Correct7Horse');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);

  const steps = page.getByRole('region', { name: '3 steps to your first trade' });
  await steps.getByRole('button', { name: 'Claim test funds' }).click();
  await expect(page.getByText('Test funds are in your Spot account.')).toBeVisible();

  await page.goto('/dealCenter');
  const form = page.getByRole('form', { name: 'Place an order' });
  await expect(form).toContainText('10,000.00 USDT');
  await form.getByRole('textbox', { name: 'Price' }).fill('95000');
  await form.getByRole('textbox', { name: 'Amount' }).fill('0.1');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(form).toContainText('500.00 USDT');

  const open = openOrders(page);
  await expect(open.getByRole('row', { name: /BTC\/USDT/ })).toHaveCount(1);
  await open.getByRole('button', { name: /Cancel order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(open.getByRole('row', { name: /BTC\/USDT/ })).toHaveCount(0);
  await expect(form).toContainText('10,000.00 USDT');
});

test('SPOT-011: a market order fills, and history, balance and trades show it', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await claimFunds(exchange.server(), trader);
  await signIn(page, trader);
  await page.goto('/dealCenter');
  const form = page.getByRole('form', { name: 'Place an order' });
  await form.getByRole('radio', { name: 'Market' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(form).not.toContainText('10,000.00 USDT');
  await page.getByRole('tab', { name: /Order history/ }).click();
  await expect(openOrders(page).getByRole('row', { name: /BTC\/USDT.*Filled/ })).toHaveCount(1);
  await page.getByRole('tab', { name: /^Trade history/ }).click();
  await expect(
    openOrders(page)
      .getByRole('row', { name: /BTC\/USDT.*Buy/ })
      .first(),
  ).toBeVisible();
});

function openOrders(page: Page): Locator {
  return page.getByRole('region', { name: 'Your orders' });
}
