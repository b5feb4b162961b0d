import { expect, test } from './support/quiet-market.ts';
import { claimFunds, newTrader, signIn } from './support/trader.ts';

const SECONDS = { timeout: 20_000 };

test('WORTH-050 WORTH-051: the page shows worth, coins and days, and a day opens to its entries', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await signIn(page, owner);
  await expect
    .poll(async () => {
      const answer = await market.server.call('/api/portfolio/coins', { form: {}, token: owner.token });
      return JSON.stringify(answer.body).includes('"BTC"');
    }, SECONDS)
    .toBe(true);
  await page.goto('/portfolio');
  await expect(page.getByRole('img', { name: 'Worth over time' })).toBeVisible(SECONDS);
  await expect(page.getByText('Time-weighted return')).toBeVisible();
  await expect(page.getByText('Change of worth without deposits and withdrawals')).toBeVisible();
  await expect(page.getByRole('row', { name: /BTC/ })).toContainText('0.50');
  await page.getByRole('radio', { name: 'Average cost' }).check();
  await expect(page.getByRole('row', { name: /BTC/ })).toContainText('0.50');
  await page
    .getByRole('button', { name: /^\d{4}-\d{2}-\s?\d{1,2} / })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'ETH' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Show entries' }).first().click();
  await expect(dialog.getByText(/0\.50 BTC|10,000\.00 USDT|5\.00 ETH/).first()).toBeVisible();
});

test('WORTH-052 WORTH-053: a user without entries is offered to deposit, and what comes is shown by itself', async ({
  page,
  market,
}) => {
  const owner = await newTrader(market.server);
  await signIn(page, owner);
  await page.goto('/portfolio');
  await expect(page.getByText('No history yet')).toBeVisible(SECONDS);
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  await claimFunds(market.server, owner);
  await expect(page.getByText('Time-weighted return')).toBeVisible();
});
