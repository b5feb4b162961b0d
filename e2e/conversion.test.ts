import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { holdBack } from './support/hold-back.ts';
import { claimFunds, expectOk, newTrader, printedTrader, signIn } from './support/trader.ts';

const ETH = 2;

test('CNV-003 CNV-015 CNV-024 CNV-025 WAL-126: whoever has the printed logins asks for a price, sees how it is made, converts by it, and finds it in the list', async ({
  page,
  exchange,
}) => {
  const trader = await printedTrader(exchange.server(), 'bob@demo.assay');
  await signIn(page, trader);
  await page.goto('/change');
  await page.getByRole('link', { name: 'Convert' }).click();
  await expect(page.getByRole('heading', { name: 'Convert', level: 1 })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Get quote' }).first();

  await test.step('CNV-013: a missing amount is named before anything is sent', async () => {
    await ask.click();
    await expect(page.getByText('Enter an amount.')).toBeVisible();
  });

  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  const now = page.getByRole('button', { name: 'Convert now' });
  // The demo needs two observations of the index to compute its mean move.
  await expect(async () => {
    await ask.click();
    await expect(now).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/^Expires in \d+ s$/)).toBeVisible();
  await expect(page.getByText(/^Index [A-Z]+\/USDT$/)).toBeVisible();
  await expect(page.getByText('Fee (deducted)')).toBeVisible();
  await now.click();
  await expect(page.getByRole('status').filter({ hasText: 'Converted' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Convert history' });
  await expect(list.getByRole('listitem').first()).toContainText('100.00 USDT');
  await axe(page);

  await test.step('CNV-003: what is not accepted in time is no longer firm', async () => {
    await page.getByRole('button', { name: 'New quote' }).click();
    await ask.click();
    await expect(now).toBeVisible();
    await expect(page.getByText('Quote expired')).toBeVisible({ timeout: 15_000 });
    await expect(now).toBeHidden();
  });

  await test.step('CNV-028 CNV-032: a recurring conversion is agreed to, listed and stopped', async () => {
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'Weekly' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.getByRole('button', { name: 'Set up' }).click();
    const question = page.getByRole('alertdialog', { name: 'Set up recurring conversion?' });
    await expect(question).toContainText('Weekly: 100 USDT is converted to');
    await axe(page);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText('Recurring conversion set up. The first one runs the next day.'),
    ).toBeVisible();
    const recurring = page.getByRole('table', { name: 'Recurring conversions' });
    await expect(recurring.getByRole('row').nth(1)).toContainText('Weekly');
    await axe(page);
    await recurring.getByRole('button', { name: 'Stop' }).click();
    await expect(recurring.getByText('Stopped')).toBeVisible();
  });

  await test.step('CNV-035: in the demo one recurs each minute, and says when and how often', async () => {
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'Every minute (demo)' }).click();
    await expect(page.getByText('The first conversion runs within a minute.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.getByRole('button', { name: 'Set up' }).click();
    const question = page.getByRole('alertdialog', { name: 'Set up recurring conversion?' });
    await expect(question).toContainText('It stops after 30 runs');
    await question.getByRole('button', { name: 'Confirm' }).click();
    const row = page.getByRole('table', { name: 'Recurring conversions' }).getByRole('row').nth(1);
    await expect(row).toContainText('Within 1 minute');
    await row.getByRole('button', { name: 'Stop' }).click();
    await expect(row.getByText('Stopped')).toBeVisible();
  });
});

test('CNV-036 WEB-036: of small balances one at least is chosen, and the choice stands while its price is asked for', async ({
  page,
  exchange,
}) => {
  const server = exchange.server();
  const trader = await newTrader(server);
  await claimFunds(server, trader);
  // A little of five ETH remains on the exchange account.
  await expectOk(
    server,
    '/api/wallet/change',
    { currency_id: ETH, from_field: 'change', to_field: 'legal', number: '4.999' },
    trader.token,
  );
  await signIn(page, trader);
  await page.goto('/conversion');
  const small = page.getByRole('group', { name: 'Balances' });
  const box = small.getByRole('checkbox');
  const ask = page.getByRole('button', { name: 'Get quote' }).last();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/conversion/quote_small')) sent += 1;
  });
  await expect(box).toHaveCount(1);
  await box.click();
  await ask.click();
  await expect(small.getByRole('alert')).toHaveText('Select at least one balance.');
  await expect(box).toBeFocused();
  await axe(page);
  expect(sent).toBe(0);
  await box.click();
  await expect(small.getByRole('alert')).toHaveCount(0);

  const quote = await holdBack(page, '**/api/conversion/quote_small*');
  await ask.click();
  await quote.asked;
  await box.click();
  await expect(box).toBeChecked();
  quote.letGo();
  await expect(ask).not.toHaveAttribute('aria-busy');
  await box.click();
  await expect(box).not.toBeChecked();
  expect(sent).toBe(1);
});
