import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';

test('HOME-031 HOME-032: the e-mail typed on the home page stands on the register page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill('li@example.com');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('li@example.com');
});

test('SHELL-053 ACC-076: an invitation link of the older app opens the register page with its code', async ({
  page,
}) => {
  await page.goto('/app/#/components/register?extension_code=007');
  await expect(page.getByRole('textbox', { name: /Invitation code/ })).toHaveValue('007');
});

test('ACC-069: without the agreement no code is sent', async ({ page }) => {
  await page.goto('/components/register?email=li@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please tick the user agreement first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('HOME-011 HOME-017 HOME-024: five tiles, six columns, and a row opens the deal centre on its pair', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Most followed pairs' });
  await expect(tiles.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Pair',
    'Last price',
    '24h high',
    '24h low',
    '24h volume',
    '24h change',
  ]);
  await page.getByRole('button', { name: 'Trade ETH/USDT' }).click();
  await expect(page).toHaveTitle(/ETH\/USDT/);
  expect(await page.evaluate(() => localStorage.getItem('symbol'))).toBe('ETH/USDT');
});

test('SES-097 SES-098 ACC-017: a guest is asked to log in and then gets the page that was asked for', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto('/legalAccount?currency_id=3');
  await page.getByRole('textbox', { name: 'Account' }).fill(trader.email);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill('Wrong7Horse');
  await password.press('Enter');
  await expect(page.locator('form').getByRole('alert')).toHaveText(/not right/);
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue(trader.email);
  await password.fill(trader.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/legalAccount\?currency_id=3$/);
});

test('MKT-041 MKT-043 MKT-044: a guest logs in beside the quotations and stays there', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto('/quotation');
  await page.getByRole('textbox', { name: 'Account' }).fill(trader.email);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill('12345');
  await password.press('Enter');
  await expect(page.getByText('The password cannot be shorter than six characters.')).toBeVisible();
  await password.fill(trader.password);
  await password.press('Enter');
  await expect(page.getByText('You are logged in')).toBeVisible();
  await expect(page).toHaveURL(/\/quotation$/);
});

test('SES-082 SES-083 SHELL-011: logging out clears the storage and shows the login page', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto('/accountSet');
  await page.getByRole('button', { name: 'Account menu' }).click();
  for (const name of ['Account settings', 'Trade log', 'Identity verification']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/components\/login$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('SES-040 SES-042 SES-043: a dead session is noticed, told once and forgotten', async ({ page }) => {
  await signIn(page, { email: '', password: '', token: 'dead' });
  await page.goto('/noticeList');
  await expect(page).toHaveURL(/\/components\/login/);
  await expect(page.getByText('Your login is out of date. Please log in again.')).toHaveCount(1);
});

test('SES-063 SES-064 SHELL-082: another language is everywhere at once and is remembered', async ({
  page,
}) => {
  await page.goto('/quotation');
  const account = page.getByRole('textbox', { name: 'Account' });
  await account.fill('li@example.com');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Märkte');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('input[name=account]')).toHaveValue('li@example.com');
  expect(await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('lang')])).toEqual([
    'de',
    'de',
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Märkte');
});

test('SHELL-018 SHELL-020 SHELL-023: theme and price colours are kept for the next visit', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to night' }).click();
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('radio', { name: 'Red up' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'red-up');
});

test('NEWS-020 NEWS-021 NEWS-023: a notice opens from the list and leads back', async ({ page }) => {
  await page.goto('/noticeList');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/\/noticeDetail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to notices' }).click();
  await expect(page).toHaveURL(/\/noticeList$/);
});

test('SHELL-052 SHELL-054: a later product and an unknown path both have a way on', async ({ page }) => {
  await page.goto('/secondDealCenter');
  await page.getByRole('main').getByRole('link', { name: 'Go to spot trade' }).click();
  await expect(page).toHaveURL(/\/dealCenter/);
  await page.goto('/nope');
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
