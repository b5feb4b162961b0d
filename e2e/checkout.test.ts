import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { newTrader, setClockOff, signIn } from './support/trader.ts';

/** Begins a payment and posts its form, up to the page of the payment service. */
async function pay(page: Page, money: string): Promise<void> {
  await page.goto('/payment');
  await page.getByLabel('Paying account').fill('me@pay');
  await page.getByLabel('Amount').fill(money);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue to payment provider' }).click();
  await expect(page.getByRole('heading', { name: 'Simulated payment provider' })).toBeVisible();
}

test('WAL-128 WAL-129 WAL-132 PAY-013 PAY-018: a newcomer pays in yuan, and the page says pending until the signed notice has come', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the paying account.')).toBeVisible();
  await expect(page.getByText('Enter an amount above 0.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Paying account').fill('me@pay');
  await page.getByLabel('Amount').fill('728');
  await expect(page.getByText('100.00 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.locator('form[action="/simulated-gateway"]');
  await expect(form.locator('input[type="hidden"]')).toHaveCount(10);
  await expect(form.locator('input[name="currency"]')).toHaveValue('CNY');
  await expect(page.getByText('Form signature: MD5')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Continue to payment provider' }).click();
  await expect(page.getByRole('heading', { name: 'Simulated payment provider' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/success\?/);
  await expect(page.getByRole('status')).toContainText('Waiting for the payment provider’s confirmation');
  await axe(page);
  await expect(page.getByRole('status')).toContainText('Payment complete', { timeout: 30_000 });
});

test('WEB-460 PAY-013: a visitor whose clock is fast or slow is offered the payment for as long as its rate is firm', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  for (const minutes of [60, -60]) {
    await setClockOff(page, minutes);
    await page.goto('/payment');
    await page.getByLabel('Paying account').fill('me@pay');
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('timer')).toContainText(/(?<![:\d])(10:00|9:|09:)/);
    await expect(page.getByRole('button', { name: 'Continue to payment provider' })).toBeVisible();
  }
});

test('PAY-018: the simulated service cancels, or never answers', async ({ page, exchange }) => {
  await signIn(page, await newTrader(exchange.server()));
  await pay(page, '10');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('status')).toContainText('Nothing was paid', { timeout: 30_000 });
  await pay(page, '20');
  await page.getByRole('button', { name: 'Never respond' }).click();
  await expect(page.getByRole('status')).toContainText('Waiting for the payment provider’s confirmation');
  await page.goto('/payment');
  const own = page.getByRole('list', { name: 'Payment history' }).getByRole('listitem');
  await expect(own.first()).toContainText('Pending');
  await own.first().getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(own.first()).toContainText('Canceled');
});

test('PAY-013: a return with a forged signature shows no payment', async ({ page, exchange }) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto(
    '/success?merchant_id=demo&order_no=1-1&amount=1.00&currency=CNY&status=paid&sign_type=MD5&sign=AB',
  );
  await expect(page.getByText('This payment couldn’t be verified', { exact: false })).toBeVisible();
});
