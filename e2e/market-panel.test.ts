import type { Page, Route } from '@playwright/test';
import { choose, dealCentre, expect, test } from './support/quiet-market.ts';

test('MKT-046 MKT-047 MKT-048 MKT-054: tabs by quote currency, three columns, and a change with sign, decimals and colour', async ({
  page,
  market,
}) => {
  const [maker, taker] = [await market.trader(), await market.trader()];
  await market.place(maker, 'sell', '4900', '0.1', 'ETH/USDT');
  await market.place(taker, 'buy', '4900', '0.1', 'ETH/USDT');
  await market.place(maker, 'sell', '0.02', '0.1', 'ETH/BTC');
  await market.place(taker, 'buy', '0.02', '0.1', 'ETH/BTC');
  await page.route('**/api/currency/quotation_new*', freezeQuotation('DOT/USDT'));
  await page.goto('/dealCenter');
  const { panel } = dealCentre(page);
  await expect(panel.getByRole('columnheader')).toHaveText(['Pair', 'Last price', 'Change']);
  const tabs = panel.getByRole('radiogroup', { name: 'Quote currency' });
  // The fourth tab is the favourites'.
  await expect(tabs.getByRole('radio')).toHaveCount(4);

  const rows = panel.locator('tbody tr');
  const changes = new Map<string, string>();
  for (const name of ['ETH', 'BTC', 'USDT']) {
    await choose(tabs, name);
    await expect(rows.first()).toContainText(`/${name}`);
    for (const row of await rows.all()) {
      const symbol = await row.getByRole('button', { name: new RegExp(`^\\w+/${name}$`) }).textContent();
      const cell = row.getByRole('cell').nth(2);
      const [text, colour] = await cell.evaluate((one) => [
        one.textContent ?? '',
        getComputedStyle(one).color,
      ]);
      const [red = 0, green = 0] = await partsOf(page, colour ?? '');
      expect(text).toMatch(/^[+-]\d+\.\d\d%$/);
      expect(green > red, `${symbol} ${text} is ${green > red ? 'green' : 'red'}`).toBe(
        text?.startsWith('+'),
      );
      changes.set(symbol ?? '', text ?? '');
    }
  }
  expect(changes.get('ETH/USDT')).toMatch(/^\+/);
  expect(changes.get('ETH/BTC')).toMatch(/^-/);
});

test('MKT-049 MKT-050 MKT-051 SES-071 SES-072 SES-073 SES-075: choosing a pair shows it everywhere without a reload and is remembered', async ({
  page,
  market,
}) => {
  const maker = await market.trader();
  await market.place(maker, 'sell', '104300', '0.02');
  await market.place(maker, 'sell', '3950', '1.5', 'ETH/USDT');
  await market.place(await market.trader(), 'buy', '3950', '0.5', 'ETH/USDT');
  await page.goto('/dealCenter');
  const { panel, form, book, bookRow, trades, chart } = dealCentre(page);
  await expect(bookRow('Sell 1')).toContainText('104,300.00');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await panel.getByRole('button', { name: 'ETH/USDT', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Spot trading, ETH\/USDT/ })).toBeVisible();
  await expect(page).toHaveTitle(/^3,950\.00 ETH\/USDT/);
  await expect(chart.getByRole('application', { name: /Price chart of ETH\/USDT/ })).toBeVisible();
  await expect(book).toHaveAttribute('aria-label', /Order book of ETH\/USDT/);
  await expect(bookRow('Sell 1')).toContainText('3,950.00');
  await expect(trades.getByRole('row').nth(1)).toContainText('3,950.00');
  await expect(trades.getByRole('columnheader', { name: 'Amount (ETH)' })).toBeVisible();
  await choose(form, 'Sell');
  await expect(form).toContainText('ETH');
  await expect(form).not.toContainText('BTC');
  const products = page.getByRole('navigation', { name: 'Product' });
  await expect(products.getByRole('link', { name: 'Futures' })).toHaveAttribute(
    'href',
    '/leverdealCenter?symbol=ETH%2FUSDT',
  );
  await expect(panel.getByRole('button', { name: 'ETH/USDT', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({
    legal_id: '3',
    currency_id: '2',
    legal_name: 'USDT',
    currency_name: 'ETH',
    symbol: 'ETH/USDT',
    index1: '0',
    index2: '1',
  });
  await page.goto('/dealCenter');
  await expect(page).toHaveTitle(/ETH\/USDT/);
});

test('MKT-052 MKT-053: pairs are searched over all tabs, and stars make a tab of their own that stays', async ({
  page,
}) => {
  await page.goto('/dealCenter');
  const { panel } = dealCentre(page);
  const search = panel.getByRole('searchbox', { name: 'Search pairs' });
  const names = panel.locator('tbody tr button:not([aria-pressed])');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('switch').or(sheet.getByRole('checkbox')).first().click({ force: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('sol');
  await expect(names).toHaveText(['SOL/USDT', 'SOL/BTC', 'SOL/ETH']);
  await search.fill('nothing');
  await expect(panel.getByText('No pairs found')).toBeVisible();
  await search.fill('');

  const favourites = panel.getByRole('radio', { name: 'Favorites' });
  await favourites.check({ force: true });
  await expect(panel.getByText(/No favorites/)).toBeVisible();
  await choose(panel, 'USDT');
  await panel.getByRole('button', { name: 'Add XRP/USDT to favorites' }).click();
  await page.reload();
  await favourites.check({ force: true });
  await expect(names).toHaveText(['XRP/USDT']);
  await panel.getByRole('button', { name: 'Remove XRP/USDT from favorites' }).click();
  await expect(names).toHaveCount(0);
});

/** Passes the real quotations on, with one pair at its price of a day ago (until its next push, within a minute). */
function freezeQuotation(symbol: string) {
  return async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const body: Quotations = await response.json();
    for (const { quotation } of body.message) {
      for (const pair of quotation) if (pair.symbol === symbol) pair.change = '+0.00';
    }
    await route.fulfill({ response, json: body });
  };
}

type Quotations = {
  readonly message: readonly { readonly quotation: readonly { readonly symbol: string; change: string }[] }[];
};

/** Red, green and blue of a colour in any notation. */
function partsOf(page: Page, colour: string): Promise<number[]> {
  return page.evaluate((text) => {
    const probe = document.createElement('canvas').getContext('2d');
    if (probe === null) throw new Error('no canvas');
    probe.fillStyle = text;
    probe.fillRect(0, 0, 1, 1);
    return [...probe.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, colour);
}
