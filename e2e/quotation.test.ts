import { axe } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';

test('MKT-041 MKT-042 MKT-043 MKT-044: a guest logs in beside the quotations and stays there', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto('/quotation');
  const account = page.getByRole('textbox', { name: 'Account' });
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill(trader.password);
  await password.press('Enter');
  await expect(page.getByText('Enter your e-mail or phone number.')).toBeVisible();
  await account.fill(trader.email);
  await password.fill('12345');
  await password.press('Enter');
  await expect(page.getByText('Password must have at least 6 characters.')).toBeVisible();
  await password.fill(trader.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in to trade' })).toHaveCount(0);
  await expect(account).toHaveCount(0);
  await expect(page).toHaveURL(/\/quotation$/);
});

test('MKT-038 MKT-039 MKT-045: each group lists its pairs with their figures, and a row opens the deal centre on its pair', async ({
  page,
  exchange,
}) => {
  const groups = await groupsOf(exchange.server().call);
  await page.goto('/quotation');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Pair',
    'Last price',
    '24h high',
    '24h low',
    '24h volume',
    '24h change',
    '24h turnover',
  ]);
  for (const { name, symbols } of groups) {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows.getByRole('button', { name: /^Trade / })).toHaveText(symbols);
    const figures =
      /^[A-Z]+\/[A-Z]+(?:[\d,]+\.\d{4,8}){3}[\d,]+\.\d\d[↑↓]?[+-][\d,]+\.\d\d%[\d.]+[KMB]? [A-Z]+$/;
    for (const row of await rows.all()) await expect(row).toHaveText(figures);
  }
  expect(groups.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH']);
  const last = groups.at(-1)?.symbols.at(-1) ?? 'none';
  // A click anywhere on the row opens it.
  await page.getByRole('row').filter({ hasText: last }).getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/\/dealCenter/);
  await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible();
});

test('MKT-440 MKT-441 MKT-442 MKT-443 MKT-444: cards, favorites and the heat map show what moves', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  await page.goto('/quotation');
  for (const name of ['Top gainers', 'Top losers', 'Highest turnover (USDT)', 'New listings'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  const newest = page.getByRole('region', { name: 'New listings' }).getByRole('link');
  await expect(newest).toHaveCount(5);
  await expect(
    page.getByRole('img', { name: 'BTC/USDT: last price between 24h low and high' }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'BTC/USDT, last 7 days' })).toBeVisible();
  await page.getByRole('button', { name: 'Add SOL/USDT to favorites' }).click();
  await page.getByRole('radio', { name: 'Favorites' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^Trade / })).toHaveText(['SOL/USDT']);
  await page.getByRole('radio', { name: 'Heat map' }).check({ force: true });
  const tiles = page.getByRole('list', { name: 'Heat map' }).getByRole('link');
  await expect(tiles.first()).toBeVisible();
  const bitcoin = tiles.filter({ hasText: 'BTC/USDT' });
  await expect(bitcoin).toHaveText(/^BTC\/USDT[+-]\d+\.\d\d%$/);
  await axe(page);
  await bitcoin.click();
  await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
});

/** The groups returned by the exchange, with the symbols of their displayed pairs. */
async function groupsOf(call: (path: string) => Promise<{ readonly body: unknown }>) {
  const { body } = await call('/api/currency/quotation_new');
  const { message } = body as {
    readonly message: readonly {
      readonly name: string;
      readonly quotation: readonly { readonly symbol: string; readonly is_display: number }[];
    }[];
  };
  return message.map(({ name, quotation }) => ({
    name,
    symbols: quotation.filter(({ is_display }) => is_display === 1).map(({ symbol }) => symbol),
  }));
}
