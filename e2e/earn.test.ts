import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { claimFunds, newTrader, signIn } from './support/trader.ts';

test('STK-011 STK-012 STK-013 STK-014 STK-016 STK-017 STK-018 STK-019 STK-020 STK-024 STK-028 STK-060 STK-433 STK-062 STK-063 STK-064: a newcomer finds a product, sees what it would bring, subscribes, and follows it', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  // A guest sees the plans, and the link to log in.
  await page.goto('/pledge?account_number=7');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const staking = page.getByRole('article', { name: 'Staking USDT 30 days' });
  await expect(staking.getByRole('link', { name: 'Log in to subscribe' })).toBeVisible();
  await expect(page.getByText('Set aside for returns:')).toBeVisible();
  await axe(page);

  const trader = await newTrader(server);
  await claimFunds(server, trader);
  await signIn(page, trader);
  await page.goto('/pledge');
  const amount = staking.getByRole('textbox', { name: 'Subscription amount' });
  await expect(amount).toHaveValue('100');
  await expect(staking).toContainText('0.03%');
  // 0.03 % of 100 on 30 days.
  await expect(staking).toContainText('0.9000 USDT');

  await test.step('STK-060: a kind narrows the list', async () => {
    await page.getByRole('radio', { name: 'Savings' }).check();
    await expect(staking).toHaveCount(0);
    await page.getByRole('radio', { name: 'All', exact: true }).check();
    await expect(staking).toBeVisible();
  });

  await test.step('STK-017: an amount outside the range is named', async () => {
    await amount.fill('99');
    await staking.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      staking.getByText(/^The deposit amount should be between 100.* and 50000.* USDT$/),
    ).toBeVisible();
  });

  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/wealth/buyProfit') sent.push(request.postData() ?? '');
  });
  await amount.fill('1000');
  await expect(staking).toContainText('9.0000 USDT');
  await staking.getByRole('button', { name: 'Subscribe' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm subscription' });
  await expect(question).toContainText('1000 USDT');
  await axe(page);
  await question.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByText('Subscribed.', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(staking.getByText('Subscribed: 1,000.0000 USDT')).toBeVisible();
  await expect(staking.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  await staking.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('region', { name: 'My subscriptions' })).toBeInViewport();

  const own = page.getByRole('region', { name: 'My subscriptions' });
  const row = own.getByRole('row').filter({ hasText: '1,000.0000 USDT' });
  await expect(own.getByRole('columnheader')).toHaveText([
    'ID',
    /^Start \(UTC\+[12]\)$/,
    /^End \(UTC\+[12]\)$/,
    'Principal',
    'Daily rate',
    'Earned',
    'Currency',
    'Next payout',
    'Status',
    'Actions',
  ]);
  await expect(row).toContainText('30 days');
  await expect(row).toContainText('0.3000 USDT');
  await expect(row.getByText('Active')).toBeVisible();
  await own.getByRole('tab', { name: 'Calendar' }).click();
  await expect(own.getByRole('row')).toHaveCount(31);
  await expect(own.getByRole('row').last()).toContainText('Maturity');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('positions.csv');
  await axe(page);
});

test('STK-041 STK-061 STK-088 STK-089: flexible savings show what they accrue, and are redeemed at once', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const trader = await newTrader(server);
  await claimFunds(server, trader);
  await signIn(page, trader);
  await page.goto('/pledge');
  const tryout = page
    .getByRole('article', { name: /^Flexible savings/ })
    .filter({ hasText: 'Demo: 1 day = 1 minute' });
  await expect(tryout).toContainText('Pays at the end of each demo day');
  await expect(tryout).not.toContainText('24 hours');
  await tryout.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Every minute (demo)' }).click();
  await tryout.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'Once' }).click();
  await tryout.getByRole('textbox', { name: 'Subscription amount' }).fill('5000');
  await tryout.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  const own = page.getByRole('region', { name: 'My subscriptions' });
  const row = own.getByRole('row').filter({ hasText: '5,000.0000 USDT' });
  await expect(row.getByText('Active')).toBeVisible();
  // The first minute is paid, and a push reports it.
  await own.getByRole('tab', { name: 'Interest' }).click();
  await expect(own.getByRole('row').filter({ hasText: '0.1000 USDT' })).toBeVisible({ timeout: 90_000 });
  await own.getByRole('tab', { name: 'Active' }).click();
  await row.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The current day earns no interest.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Redeemed. The coins are in your Spot account.')).toBeVisible();
  await own.getByRole('tab', { name: 'Ended' }).click();
  await expect(row.getByText('Redeemed', { exact: true })).toBeVisible();
});
