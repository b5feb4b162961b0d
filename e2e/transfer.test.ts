import { move, pick, transferForm } from './support/assets-area.ts';
import { expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('WAL-043 WAL-030 WAL-036 WAL-032 WAL-033 WAL-177 WAL-040 WAL-172 WAL-180: money moves there and back by the general page, and nothing moves that should not', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/transfer');
  const form = transferForm(page);
  await expect(form.currency).toHaveText('USDT');
  await expect(form.available).toHaveText('10,000.00 USDT');
  await form.submit.click();
  await expect(form.amount).toBeFocused();
  await expect(form.amount).toHaveAccessibleDescription('Enter an amount.');
  await form.amount.fill('10000.00000001');
  await form.submit.click();
  await expect(form.amount).toHaveAccessibleDescription(/Available: 10000 USDT/);
  await pick(page, form.to, 'Spot account');
  await form.submit.click();
  await expect(page.getByText('Choose two different accounts')).toBeVisible();

  await pick(page, form.to, 'P2P account');
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(form.amount).toHaveValue('10000');
  await form.amount.fill('2500.12345678');
  await form.amount.press('Enter');
  await expect(page.getByText('Transfer completed.')).toBeVisible();
  await expect(form.available).toHaveText('7,499.87654322 USDT');
  await expect(form.amount).toHaveValue('');

  await page.getByRole('button', { name: 'Swap accounts' }).click();
  await expect(form.available).toHaveText('2,500.12345678 USDT');
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await form.submit.click();
  await expect(form.available).toHaveText('0.00 USDT');

  await page.getByRole('main').getByRole('link', { name: 'Transfer history' }).last().click();
  const rows = page.getByRole('list', { name: 'Transfer history' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /^P2P account.*Spot account.*2,500\.12345678 USDT$/,
    /^Spot account.*P2P account.*2,500\.12345678 USDT$/,
  ]);
  await page.getByRole('radio', { name: 'Futures account' }).check({ force: true });
  await expect(page.getByText('No transfers')).toBeVisible();
});

test('WAL-037 WAL-038 WAL-039 WAL-042 WAL-182 WAL-055: the assets area asks before it moves principal, and tells the minimum', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '500');
  await signIn(page, trader);
  await page.goto('/transferLegal');
  const form = transferForm(page);
  await expect(form.available).toHaveText('500.00 USDT');
  await expect(form.amount).toHaveAccessibleDescription('Minimum 100.00 USDT or equivalent');
  await form.amount.fill('99.99');
  await form.submit.click();
  await expect(form.amount).toHaveAccessibleDescription(/minimum transfer is 100 USDT/);

  await form.amount.fill('150');
  await form.submit.click();
  const question = page.getByRole('alertdialog', { name: 'Confirm transfer?' });
  await expect(question).toContainText('150.00 USDT');
  await expect(question).toContainText('P2P account');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.available).toHaveText('500.00 USDT');
  await form.submit.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Transfer completed.')).toBeVisible();
  await expect(form.available).toHaveText('350.00 USDT');

  await page.getByRole('button', { name: 'Swap accounts' }).click();
  await expect(form.available).toHaveText('150.00 USDT');
  await page.getByRole('main').getByRole('link', { name: 'Transfer history' }).last().click();
  const rows = page.getByRole('list', { name: 'Transfer history' }).getByRole('listitem');
  // The list moves the choice until it has loaded.
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: 'Futures account' }).check({ force: true });
  await expect(rows).toHaveText([/^P2P account.*Futures account.*150\.00 USDT$/]);
});

test('WAL-112 WAL-113 WAL-041 WAL-114: the contract account moves principal in a window that closes when it is done', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '400');
  await signIn(page, trader);
  await page.goto('/lever');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Currency',
    'Available',
    'On hold',
    'Value (USDT)',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Transfer in USDT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer USDT (P2P ↔ Futures)' });
  await expect(dialog.getByRole('group', { name: 'Direction' })).toHaveText(/P2P account.*Futures account/);
  await dialog.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('400');
  await dialog.getByRole('button', { name: 'Transfer now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^USDT/ })).toContainText('400.00000000');
  await expect(page.getByRole('main')).toContainText('Net assets400.00 USD≈ 400.00 USDT');
  await page.getByRole('main').getByRole('link', { name: 'Transactions' }).last().click();
  await expect(page).toHaveURL('/assets/transactions?wallet=lever');
});

test('WAL-176: when no answer came, the same transfer is sent again under the same name, so that nothing moves twice', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await signIn(page, trader);
  await page.goto('/transfer');
  const form = transferForm(page);
  const keys: (string | null)[] = [];
  await page.route('**/api/wallet/change*', async (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('client_key'));
    if (keys.length === 1) {
      // The request arrives, and its answer is lost.
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await form.amount.fill('100');
  await form.submit.click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Transfer completed.')).toBeVisible();
  await expect(form.available).toHaveText('9,900.00 USDT');
  await form.amount.fill('100');
  await form.submit.click();
  await expect(form.available).toHaveText('9,800.00 USDT');
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('WAL-184: the assets pages work by keyboard alone', async ({ page, market }) => {
  await signIn(page, await market.trader());
  await page.goto('/legal');
  const button = page.getByRole('button', { name: 'Transfer in USDT' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Transfer USDT' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole('row', { name: /^USDT/ })).toContainText('25.00000000');
  await page.getByRole('button', { name: 'USDT history' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'USDT history' })).toHaveAttribute('aria-expanded', 'true');
});
